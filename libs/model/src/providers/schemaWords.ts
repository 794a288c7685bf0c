import type { JsonSchemaObject } from "@trawl/core"

/** The schema in words, for endpoints that take it in no other way. It comes from the client, as the request does, and not from a page. */
export const schemaWords = (schema: JsonSchemaObject): string =>
  `The schema of the answer, a JSON Schema:\n${JSON.stringify(schema)}`
