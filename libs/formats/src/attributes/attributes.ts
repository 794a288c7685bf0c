import { Format } from "@trawl/core"
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
  attribute: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)).annotate({ description: "Name of the attribute." }),
}

/** Values of attributes of the document's elements. */
export const attributes = Format.pure({
  type: "attributes",
  options: {
    selectors: Schema.Array(Schema.Struct(Query))
      .check(Schema.isMinLength(1), Schema.isMaxLength(100))
      .annotate({ description: "Which attributes to read of which elements." }),
  },
  output: { attributes: Schema.Array(Schema.Struct({ ...Query, values: Schema.Array(Schema.String) })) },
  render: (page, { selectors }) => ({
    attributes: selectors.map((query) => ({ ...query, values: readAttribute(page.tree, query) })),
  }),
})
