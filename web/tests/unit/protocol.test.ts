// SPDX-License-Identifier: MIT
// protocol/openapi.yaml against what is written elsewhere: the examples of docs/protocol.md, and the paths and refusals that
// the server's sources name. tests/protocol/ holds a real server against it.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root, Schemas } from '../schema'

const schemas = new Schemas('openapi.yaml')
const { paths, components } = schemas.document

// The examples, with the name of their schema: ```json NAME SCHEMA.
const examples = [
  ...readFileSync(`${root}docs/protocol.md`, 'utf8').matchAll(/^```json (\S+) (\S+)\n(.*?)^```$/gms),
].map(([, name, schema, text]) => ({ name: name!, schema: schemas.named(schema!), value: JSON.parse(text!) as object }))

test('the examples of docs/protocol.md are as the schema says', () => {
  const fences = readFileSync(`${root}docs/protocol.md`, 'utf8').match(/^```json/gm)
  expect(examples.length).toBe(fences!.length)
  for (const { name, schema, value } of examples) {
    expect(schemas.faults(schema, value, name)).toEqual([])
    if (name.startsWith('live-')) expect(schemas.faults(schemas.named('LiveMessage'), value, name)).toEqual([])
  }
})

test('a field that is missing, or one more, is noticed', () => {
  for (const { name, schema, value } of examples) {
    expect(schemas.faults(schema, { ...value, more: 1 }, name), name).not.toEqual([])
  }
  const move = examples.find(({ name }) => name === 'live-move')!
  const { clocks: _, ...less } = move.value as Record<string, unknown>
  expect(schemas.faults(schemas.named('LiveMessage'), less, 'less')).not.toEqual([])
})

const sources = readdirSync(`${root}server`, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(h|cpp)$/.test(name))
  .map((name) => readFileSync(`${root}server/${name}`, 'utf8'))
  .join('\n')

function named(...patterns: RegExp[]): string[] {
  const found = patterns.flatMap((pattern) => [...sources.matchAll(pattern)].map(([, name]) => name!))
  return [...new Set(found)].sort()
}

const urn = (name: string) => `urn:quoin:problem:${name}`
const wordsOf = (name: string) => components.schemas[name]!.enum as string[]

test('every refusal that the server knows is in the schema', () => {
  const types = named(
    /\.type = "([a-z-]+)"/g,
    /refused\(\s*\d+,\s*"([a-z-]+)"/g,
    /wrong\(\s*"([a-z-]+)"/g,
    /\? "([a-z]+-[a-z-]+)" : "[a-z]+-[a-z-]+"/g,
    /\? "[a-z]+-[a-z-]+" : "([a-z]+-[a-z-]+)"/g,
  )
  expect(types.length).toBeGreaterThan(45)
  expect(types.filter((type) => !wordsOf('ProblemType').includes(urn(type)))).toEqual([])
  // The others are named after a status: `Not Implemented`.
  const titles = named(/\{\d+, "([A-Z][A-Za-z ]+)"\}/g).map((title) => title.toLowerCase().replaceAll(' ', '-'))
  const known = [...types, ...titles].map(urn)
  expect(wordsOf('ProblemType').filter((type) => !known.includes(type))).toEqual([])
})

test('every path that the server knows is in the schema', () => {
  expect(named(/"(\/(?:api\/|healthz|metrics)[^"]*)", "[A-Z]/g)).toEqual(Object.keys(paths).sort())
})

test('every refusal of the schema is one of some request', () => {
  const used = JSON.stringify([paths, components.responses])
  expect(wordsOf('ProblemType').filter((type) => !used.includes(`"${type}"`))).toEqual([])
  const mentioned = new Set([...used.matchAll(/"(urn:quoin:problem:[a-z-]+)"/g)].map(([, type]) => type!))
  expect([...mentioned].filter((type) => !wordsOf('ProblemType').includes(type))).toEqual([])
})
