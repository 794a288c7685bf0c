import { Format } from "@trawl/core"
import { Schema } from "effect"

/** The raw bytes of the body as base64. */
export const rawBase64 = Format.pure({
  type: "rawBase64",
  meaning: "The bytes of the body as base64, whatever they are; the only format of its request.",
  standsAlone: true,
  options: {},
  output: { rawBase64: Schema.String },
  reads: "source",
  refusesUploads: true,
  render: ({ source: { body } }) => ({
    rawBase64: Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("base64"),
  }),
})
