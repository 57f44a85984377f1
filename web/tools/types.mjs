// SPDX-License-Identifier: MIT
// Writes the page's types of what crosses the wire: protocol/NAME.yaml becomes src/generated/NAME.d.ts. Runs before the page
// is built or checked, and does nothing when the schemas have not changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const schemas = new URL('../../protocol/', import.meta.url)
const types = new URL('../src/generated/', import.meta.url)
const maker = readFileSync(new URL('../package.json', import.meta.url)) // another version may write other types

mkdirSync(types, { recursive: true })
for (const file of readdirSync(schemas).filter((name) => name.endsWith('.yaml'))) {
  const schema = new URL(file, schemas)
  const target = new URL(file.replace('.yaml', '.d.ts'), types)
  const stamp = createHash('sha256').update(readFileSync(schema)).update(maker).digest('hex')
  const head = `// Made from protocol/${file} by tools/types.mjs: ${stamp}\n`
  if (existsSync(target) && readFileSync(target, 'utf8').startsWith(head)) continue
  const { default: openapi, astToString } = await import('openapi-typescript')
  writeFileSync(target, head + astToString(await openapi(schema)))
  console.log(fileURLToPath(target))
}
