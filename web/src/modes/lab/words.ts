// SPDX-License-Identifier: MIT
// Numbers of the lab as people write them, and options that were changed.
import type { GameOption } from '../../engine/types'
import { labelOf, partsOf } from '../../options'
import { fill } from '../../texts'
import type { Words } from './texts'

export const letters = ['A', 'B'] as const

// In percent, or with one digit after the point.
export function numberWords(number: number, isShare: boolean, locale: string): string {
  const shown = isShare ? 100 * number : number
  const digits = isShare ? 0 : 1
  const rounded = Math.round(shown * 10 ** digits) / 10 ** digits
  const text = Math.abs(rounded).toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${rounded < 0 ? '−' : ''}${text}${isShare ? ' %' : ''}`
}

// From one to the other; what they are counted in is said once.
export function betweenWords(low: string, high: string, words: Words): string {
  return fill(words.between, { low: low.replace(/ %$/, ''), high })
}

// With its sign.
export function changeWords(number: number, isShare: boolean, locale: string): string {
  const text = numberWords(number, isShare, locale)
  return text.startsWith('−') || !/[1-9]/.test(text) ? text : `+${text}`
}

// What makes a variant, such as "Size: 5".
export function variantWords(
  options: readonly GameOption[],
  changed: Readonly<Record<string, string>>,
  words: Words,
): string {
  const parts = options.flatMap((option) => {
    const value = changed[option.name]
    if (value === undefined || value === option.default) return []
    const shown = partsOf(option).length > 0 ? value.replaceAll(',', ' · ') : labelOf(option, value)
    return [fill(words.changed, { title: option.title, value: shown })]
  })
  return parts.length > 0 ? parts.join(', ') : words.usual
}

// Those that differ from the usual ones.
export function changedOptions(
  options: readonly GameOption[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ name, default: usual }) => {
      const value = values[name]
      return value === undefined || value === usual ? [] : [[name, value]]
    }),
  )
}
