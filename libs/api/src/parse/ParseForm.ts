import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

const Binary = Schema.String.annotate({
  description: "The file, at most 50 MB, with its name and its type.",
  format: "binary",
})

/** The form of POST /v2/parse for documentation: the service parses forms itself, part by part. */
export const ParseForm = Schema.Struct({
  file: Binary,
  options: Schema.optionalKey(
    Schema.String.annotate({
      description: "JSON of the options of a scrape; those about pages, such as actions and waitFor, are refused.",
      contentMediaType: "application/json",
    }),
  ),
}).pipe(HttpApiSchema.asMultipart())
