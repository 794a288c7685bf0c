import { Schema } from "effect"

const warning = Schema.optionalKey(Schema.String.annotate({ description: "What may be missing, and why." }))

/** The addresses of a site. */
export const MapAnswer = Schema.Struct({
  success: Schema.Literal(true),
  id: Schema.String.annotate({ format: "uuid" }),
  warning,
  links: Schema.Array(
    Schema.Struct({
      url: Schema.String.annotate({ format: "uri" }),
      title: Schema.optionalKey(
        Schema.String.annotate({
          description: "The page's own if it was looked at, else that of a feed or of a link to it.",
        }),
      ),
      description: Schema.optionalKey(Schema.String),
    }),
  ),
}).annotate({ identifier: "Map" })
export type MapAnswer = typeof MapAnswer.Type

/** The same in version 1, where a link is its address. */
export const V1MapAnswer = Schema.Struct({
  success: Schema.Literal(true),
  warning,
  links: Schema.Array(Schema.String.annotate({ format: "uri" })),
}).annotate({ identifier: "V1Map" })
