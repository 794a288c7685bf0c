import { Schema } from "effect"

/** An upload that waits for its file. */
export const UploadOpened = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    uploadUrl: Schema.String.annotate({
      description: "Takes the file, without a key: whoever has the address may send it.",
    }),
    uploadRef: Schema.String.annotate({ description: "Names the file to /v2/parse." }),
    method: Schema.Literal("PUT"),
    headers: Schema.Record(Schema.String, Schema.String).annotate({ description: "Headers to send the file with." }),
    expiresAt: Schema.String.annotate({ format: "date-time", description: "Until then the file is sent and parsed." }),
    maxSizeBytes: Schema.Int,
  }),
}).annotate({ identifier: "UploadOpened" })
export type UploadOpened = typeof UploadOpened.Type

export const UploadReceived = Schema.Struct({ success: Schema.Literal(true) }).annotate({
  identifier: "UploadReceived",
})
