import { Format, ParseError } from "@trawl/core"
import { isSelector } from "@trawl/selectors"
import { Schema } from "effect"
import { readAttribute } from "./readAttribute.ts"

const Selector = Schema.String.annotate({ description: "CSS selector of the elements." }).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(1_000),
  Schema.makeFilter((selector: string) => isSelector(selector) || "must be a valid CSS selector"),
)
const Query = {
  selector: Selector,
  attribute: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)).annotate({
    description: "Name of the attribute.",
  }),
}

/** Most characters of all values: each of a hundred selectors may match the whole page. */
const mostCharacters = 50_000_000

/** Attribute values of the document's elements. */
export const attributes = Format.pure({
  type: "attributes",
  meaning: "Values of attributes of chosen elements.",
  options: {
    selectors: Schema.Array(Schema.Struct(Query))
      .check(Schema.isMinLength(1), Schema.isMaxLength(100))
      .annotate({ description: "Which attributes to read of which elements." }),
  },
  output: { attributes: Schema.Array(Schema.Struct({ ...Query, values: Schema.Array(Schema.String) })) },
  reads: "document",
  render: ({ source, tree }, { selectors }) => {
    let left = mostCharacters
    const attributes = selectors.map((query) => {
      const values = readAttribute(tree, query)
      for (const value of values) left -= value.length
      if (left < 0)
        throw new ParseError({
          mediaType: source.mediaType,
          reason: "limit",
          message: `The attributes that were asked for hold more than ${mostCharacters / 1_000_000} million characters.`,
        })
      return { ...query, values }
    })
    return { attributes }
  },
})
