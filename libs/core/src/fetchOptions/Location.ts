import { isCountry } from "../isCountry.ts"
import { option } from "../option.ts"
import { optionalOption } from "../optionalOption.ts"
import { Schema, SchemaTransformation } from "effect"

const Country = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String.check(
      Schema.makeFilter(
        (code) => isCountry(code) || "The country must be an ISO 3166-1 alpha-2 code such as US or DE.",
      ),
    ),
    SchemaTransformation.transform({ decode: (code) => code.toUpperCase(), encode: (code) => code }),
  ),
)

const Language = Schema.String.check(
  Schema.makeFilter(
    (tag) =>
      (tag.length <= 35 && /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(tag)) ||
      "A language must be a tag such as en or pt-BR.",
  ),
)

/** Where the request appears to come from, by language, time zone and proxy. */
export const Location = Schema.Struct({
  country: option(Country, "US", "ISO 3166-1 alpha-2 country, whose language and time zone are emulated."),
  languages: optionalOption(
    Schema.Array(Language).check(Schema.isMaxLength(20, { message: "At most 20 languages can be given." })),
    "Preferred languages in order; the country's own when absent.",
  ),
})
