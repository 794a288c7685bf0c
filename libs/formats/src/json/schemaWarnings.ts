import type { JsonSchemaObject } from "@trawl/core"
import { namesFields } from "@trawl/extract"

/** A warning about a schema that does not say what to extract. */
export const schemaWarnings = (format: string, schema: JsonSchemaObject | undefined): ReadonlyArray<string> =>
  schema === undefined || namesFields(schema)
    ? []
    : [
        `The schema of ${format} names no field, so it did not decide what ${format} holds. A client that converts schemas of Zod 4 with a converter for Zod 3 sends such a schema: send z.toJSONSchema(schema), or a JSON Schema with properties.`,
      ]
