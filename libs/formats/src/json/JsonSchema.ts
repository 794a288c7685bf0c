import { Schema } from "effect"

/** A JSON Schema for data to extract. One that allows anything is refused: it says nothing about what to extract. */
export const JsonSchema = Schema.Record(Schema.String, Schema.Json).check(
  Schema.makeFilter(
    (schema) =>
      !(schema["type"] === "object" && schema["properties"] === undefined && schema["additionalProperties"] === true) ||
      "must have properties: an object schema that only allows more of them describes nothing to extract",
  ),
)
