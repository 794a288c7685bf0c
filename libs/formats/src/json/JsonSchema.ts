import { Schema } from "effect"
import { schemaMistake } from "./schemaMistake.ts"

/** Most characters of a schema as JSON, and most nested values. */
const mostCharacters = 100_000
const mostLevels = 32

type SchemaObject = { readonly [key: string]: Schema.Json }

/** Whether a value has at most so many levels; looks no deeper. */
const isShallow = (root: Schema.Json): boolean => {
  let level: ReadonlyArray<Schema.Json> = [root]
  for (let depth = 0; depth < mostLevels; depth++) {
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value as SchemaObject) : [],
    )
    if (level.length === 0) return true
  }
  return false
}

const problemOf = (schema: SchemaObject): string | undefined => {
  if (schema["type"] === "object" && schema["properties"] === undefined && schema["additionalProperties"] === true) {
    return "must have properties: an object schema that only allows more of them describes nothing to extract"
  }
  // Levels first: serializing a value that is too deep would fail.
  if (!isShallow(schema)) return `must have at most ${mostLevels} levels`
  if (JSON.stringify(schema).length > mostCharacters)
    return `must have at most ${mostCharacters.toLocaleString("en")} characters as JSON`
  return schemaMistake(schema)
}

/** A JSON Schema for data to extract, up to 100,000 characters and 32 levels. A schema that allows anything is refused: it does not say what to extract. */
export const JsonSchema = Schema.Record(Schema.String, Schema.Json).check(
  Schema.makeFilter((schema) => problemOf(schema) ?? true),
)
