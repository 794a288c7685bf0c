import type { ContractSchema } from "./Contract.ts"
import type { JsonSchema } from "./JsonSchema.ts"

type Schemas = Readonly<Record<string, ContractSchema>>

/** Schemas within each other at most: a schema that contains itself ends there. */
const deepest = 24

// Effect lets every number be one of these names, which JSON has not.
const isNumberName = ({ enum: values }: ContractSchema): boolean => values?.[0] === "Infinity"

const resolve = (schema: ContractSchema, schemas: Schemas): ContractSchema => {
  const named = schema.$ref === undefined ? schema : { ...schemas[schema.$ref.split("/").at(-1) ?? ""] }
  const parts = (named.allOf ?? []).map((part) => resolve(part, schemas))
  const properties = Object.assign({}, ...[named, ...parts].map((part) => part.properties))
  return Object.assign({}, named, ...parts, Object.keys(properties).length === 0 ? {} : { properties })
}

const isBound = ([name, value]: readonly [string, unknown]): boolean =>
  !(name === "maximum" && value === Number.MAX_SAFE_INTEGER) &&
  !(name === "minimum" && value === Number.MIN_SAFE_INTEGER)

/** A union of one is that one. */
const unionOf = (members: ReadonlyArray<JsonSchema>): JsonSchema =>
  members.length === 1 ? { ...members[0] } : { anyOf: members }

/** A schema of the contract as a reader wants it: references and parts merged in, without names of numbers and bounds that bound nothing. */
export const simplify = (schema: ContractSchema, schemas: Schemas, depth = 0): JsonSchema => {
  const { allOf: _allOf, anyOf, items, properties, ...others } = resolve(schema, schemas)
  const own: JsonSchema = Object.fromEntries(Object.entries(others).filter(isBound))
  if (depth === deepest) return own
  const inner = (part: ContractSchema) => simplify(part, schemas, depth + 1)
  return {
    ...(anyOf && unionOf(anyOf.filter((member) => !isNumberName(member)).map(inner))),
    ...own,
    ...(items && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, inner(property)])),
    }),
  }
}
