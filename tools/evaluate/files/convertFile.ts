import { Conversion, defaultConversion, fileMediaType, ScrapeOptions, toUpload } from "@trawl/scrape"
import { Effect, Schema } from "effect"
import { readFileSync } from "node:fs"

const options = Schema.decodeUnknownSync(ScrapeOptions)({ formats: ["markdown"], onlyMainContent: false })

const sentenceOf = (reason: unknown): string => {
  const error = reason !== null && typeof reason === "object" && "error" in reason ? reason.error : reason
  return error instanceof Error ? error.message : "It could not be converted."
}

/** The markdown of a file as the service makes it, with its limits of time and memory, or one sentence of why there is none. */
export const convertFile = (file: string) =>
  Effect.suspend(() => {
    const body = new Uint8Array(readFileSync(file))
    const upload = toUpload({ name: file, mediaType: fileMediaType(file) ?? "", body })
    return Conversion.use(({ convert }) => convert({ url: "", status: 200, ...upload }, options))
  }).pipe(
    Effect.map(({ fields }) => ({ markdown: String(fields["markdown"] ?? "") })),
    Effect.catchCause((cause) => Effect.succeed({ failure: sentenceOf(cause.reasons[0]) })),
  )

/** What converts; `complete` reads what runs over the pages of PDFs too. */
export const conversionOf = (complete: boolean) =>
  Conversion.layer({ ...defaultConversion, reading: { profile: complete ? "complete" : "reading" } })
