import { scrapeFields } from "@trawl/scrape"
import { Schema } from "effect"

/** The body of POST /v2/parse/upload-url: the client's description of the file that it will send. */
export const UploadRequest = Schema.Struct({
  filename: Schema.NonEmptyString.check(Schema.isMaxLength(1_000)).annotate({
    description: "Name of the file; its ending tells its type where contentType says nothing.",
  }),
  contentType: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(200)).annotate({ description: "Type of the file." }),
  ),
  declaredSizeBytes: Schema.optionalKey(
    Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).annotate({
      description: "Size of the file: one that is too large is refused before it is sent.",
    }),
  ),
  origin: scrapeFields.origin,
  integration: scrapeFields.integration,
})
export type UploadRequest = typeof UploadRequest.Type
