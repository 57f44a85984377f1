// SPDX-License-Identifier: MIT
// `FILE.json?part=NAME` is one member of that file, as a module of its own: of a file that has all words in a
// language, or all of a game, only those are fetched that are wanted.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export function parts(): Plugin {
  return {
    name: 'parts',
    enforce: 'pre',
    load(id) {
      const [file, part] = id.split('?part=')
      if (part === undefined) return null
      this.addWatchFile(file!)
      const all = JSON.parse(readFileSync(file!, 'utf8')) as Record<string, unknown>
      return { code: `export default ${JSON.stringify(all[part]) ?? 'undefined'}`, moduleType: 'js' }
    },
  }
}
