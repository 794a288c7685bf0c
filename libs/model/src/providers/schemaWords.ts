import type { JsonSchemaObject } from "@trawl/core"

/** The schema in words, for endpoints that are not told it otherwise. It is the client's, as the wish is, and nothing of a page. */
export const schemaWords = (schema: JsonSchemaObject): string => `The schema of the answer, a JSON Schema:\n${JSON.stringify(schema)}`
