// SPDX-License-Identifier: MIT
import { wordsOf } from '../../../texts'
import en, { type Words } from './en'

export type { Words } from './en'

export const words = wordsOf(
  en,
  import.meta.glob<Words>('../../../texts/*.json', { query: '?part=start', import: 'default' }),
)
