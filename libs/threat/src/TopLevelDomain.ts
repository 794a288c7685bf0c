import { Schema, SchemaTransformation } from "effect"

const name = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u

/** A top-level domain without its dot. Trimmed and in lower case. */
export const TopLevelDomain = Schema.String.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.trim()),
  Schema.decodeTo(
    Schema.String.check(
      Schema.makeFilter(
        (domain: string) => name.test(domain) || "must have 1 to 63 letters, digits or hyphens and no leading dot",
      ),
    ),
    SchemaTransformation.toLowerCase(),
  ),
)
