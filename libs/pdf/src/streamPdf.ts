import { ParseError } from "@trawl/core/parsing"
import { Effect, Stream } from "effect"
import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfPage } from "./PdfPage.ts"
import { readPages } from "./readPages.ts"

const damaged = (error: unknown): ParseError =>
  error instanceof ParseError
    ? error
    : new ParseError({
        mediaType: "application/pdf",
        reason: "damaged",
        message: "The PDF is damaged: it cannot be read further.",
      })

/** Streams the pages of a PDF as they are read, delayed by a few pages to detect repeated furniture. Fails with ParseError. Ending the stream closes the file. */
export const streamPdf = (body: Uint8Array, options: PdfOptions = {}): Stream.Stream<PdfPage, ParseError> =>
  Stream.unwrap(Effect.sync(() => Stream.fromAsyncIterable(readPages(body, options), damaged)))
