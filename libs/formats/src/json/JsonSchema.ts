import { Schema } from "effect"

/** A JSON Schema for data to extract. One that allows anything is refused: it says nothing about what to extract. */
export const JsonSchema = Schema.Record(Schema.String, Schema.Json).check(
  Schema.makeFilter(
    (schema) =>
      !(schema["type"] === "object" && schema["properties"] === undefined && schema["additionalProperties"] === true) ||
      "An object schema needs properties: without them and with additionalProperties it describes nothing to extract.",
  ),
)
