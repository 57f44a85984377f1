// SPDX-License-Identifier: MIT
// A document of protocol/, to hold against it what is really said. What has been seen is remembered: in the end the document
// can be asked which of its claims nothing has borne out.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  if?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
}

export interface Response {
  $ref?: string
  headers?: Record<string, { $ref?: string; required?: boolean; schema: Schema }>
  content?: Record<string, { schema: Schema }>
}

export interface Operation {
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, Response>
}

export interface Document {
  'x-verbs': Record<string, { question: string; answer: string; report?: string }>
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: Record<string, { required?: boolean; schema: Schema }>
  }
}

const id = 'urn:quoin:schema'

export class Schemas {
  readonly document: Document
  readonly seen = new Set<string>()
  readonly #ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
  readonly #compiled = new Map<Schema, ValidateFunction>()

  constructor(file: string) {
    const text = JSON.stringify(parse(readFileSync(`${root}protocol/${file}`, 'utf8')))
    this.document = JSON.parse(text.replaceAll('"#/components/schemas/', `"${id}#/$defs/`)) as Document
    this.#ajv.addSchema({ $id: id, $defs: this.document.components.schemas })
  }

  named(name: string): Schema {
    if (!this.document.components.schemas[name]) throw new Error(`there is no schema ${name}`)
    return { $ref: `${id}#/$defs/${name}` }
  }

  // What is wrong with it; nothing when it is as the schema says, which is remembered then.
  faults(schema: Schema, value: unknown, at: string): string[] {
    const validate = this.#validator(schema)
    if (!validate(value)) return (validate.errors ?? []).map((it) => `${at}${it.instancePath}: ${it.message}`)
    this.#note(schema, value, at)
    return []
  }

  // Every field, word and alternative that the schema has.
  claims(schema: Schema, at: string, found = new Set<string>()): Set<string> {
    const name = nameOf(schema)
    if (name) return found.has(name) ? found : this.claims(this.#component(name), name, found)
    found.add(at)
    for (const word of schema.enum ?? []) found.add(`${at} = ${String(word)}`)
    for (const part of partsOf(schema)) this.claims(part, at, found)
    schema.oneOf?.forEach((branch, i) => {
      found.add(`${at} | ${labelOf(branch, i)}`)
      this.claims(branch, `${at} | ${labelOf(branch, i)}`, found)
    })
    for (const item of itemsOf(schema)) this.claims(item, `${at}[]`, found)
    for (const [field, value] of Object.entries(schema.properties ?? {})) {
      found.add(`${at}.${field}`)
      this.claims(value, `${at}.${field}`, found)
    }
    return found
  }

  #note(schema: Schema, value: unknown, at: string): void {
    const name = nameOf(schema)
    if (name) return this.#note(this.#component(name), value, name)
    this.seen.add(at)
    if (schema.enum) this.seen.add(`${at} = ${String(value)}`)
    for (const part of partsOf(schema)) this.#note(part, value, at)
    schema.oneOf?.forEach((branch, i) => {
      if (!this.#validator(branch)(value)) return
      this.seen.add(`${at} | ${labelOf(branch, i)}`)
      this.#note(branch, value, `${at} | ${labelOf(branch, i)}`)
    })
    if (Array.isArray(value)) {
      value.forEach((item, i) => {
        const it = schema.prefixItems?.[i] ?? schema.items
        if (it) this.#note(it, item, `${at}[]`)
      })
    } else if (typeof value === 'object' && value !== null) {
      for (const [field, item] of Object.entries(value)) {
        const own = schema.properties?.[field]
        if (own) {
          this.seen.add(`${at}.${field}`)
          this.#note(own, item, `${at}.${field}`)
        } else if (typeof schema.additionalProperties === 'object') {
          this.#note(schema.additionalProperties, item, `${at}[]`)
        }
      }
    }
  }

  #component(name: string): Schema {
    return this.document.components.schemas[name]!
  }

  #validator(schema: Schema): ValidateFunction {
    const known = this.#compiled.get(schema)
    if (known) return known
    const made = this.#ajv.compile(schema)
    this.#compiled.set(schema, made)
    return made
  }
}

function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.replace(`${id}#/$defs/`, '')
}

function labelOf(branch: Schema, i: number): string {
  return nameOf(branch) ?? (branch.type === 'null' ? 'null' : `${i + 1}`)
}

// Conditions claim nothing: they only say what goes together.
function partsOf({ allOf = [] }: Schema): Schema[] {
  return allOf.filter((part) => !part.if)
}

function itemsOf({ items, prefixItems = [], additionalProperties }: Schema): Schema[] {
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...(items ? [items] : []), ...prefixItems, ...others]
}
