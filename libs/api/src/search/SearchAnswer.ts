import { Document } from "@trawl/scrape"
import { searchCategories } from "@trawl/search"
import { Schema } from "effect"

const { metadata: _, ...fields } = Document.fields

/** Fields of a result that was scraped. One whose page failed has `metadata` alone. */
const scraped = {
  ...fields,
  metadata: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Json).annotate({
      description: "Of the document; statusCode and error of a page that failed.",
    }),
  ),
}

const position = Schema.Int.annotate({ description: "From 1." })
const category = Schema.optionalKey(Schema.Literals(searchCategories))

const Web = Schema.Struct({
  url: Schema.String,
  title: Schema.String,
  description: Schema.String,
  position,
  category,
  ...scraped,
})
const Image = Schema.Struct({
  title: Schema.String,
  imageUrl: Schema.String,
  imageWidth: Schema.optionalKey(Schema.Number),
  imageHeight: Schema.optionalKey(Schema.Number),
  url: Schema.String.annotate({ description: "The page that shows it." }),
  position,
})
const News = Schema.Struct({
  title: Schema.String,
  url: Schema.String,
  snippet: Schema.String,
  date: Schema.optionalKey(Schema.String.annotate({ description: "As the provider writes it." })),
  imageUrl: Schema.optionalKey(Schema.String),
  position,
  category,
  ...scraped,
})

const warning = Schema.optionalKey(
  Schema.String.annotate({ description: "What could not be done as asked, in sentences joined by a space." }),
)

/** The results of a search by source. A source without results is absent. */
export const SearchAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    web: Schema.optionalKey(Schema.Array(Web)),
    images: Schema.optionalKey(Schema.Array(Image)),
    news: Schema.optionalKey(Schema.Array(News)),
  }),
  creditsUsed: Schema.Number,
  id: Schema.String.annotate({ format: "uuid" }),
  warning,
}).annotate({ identifier: "SearchResults" })

/** The same in version 1: one list. */
export const V1SearchAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Array(Web),
  warning,
}).annotate({ identifier: "V1SearchResults" })
