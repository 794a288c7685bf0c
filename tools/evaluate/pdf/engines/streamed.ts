import { streamPdf } from "@trawl/pdf/effect"
import { Effect, Stream } from "effect"
import { readFileSync } from "node:fs"
import type { PdfEngine } from "../PdfEngine.ts"

/** Our pages one by one, without keeping any. */
export const streamed: PdfEngine = {
  name: "ours, streamed",
  open:
    async () =>
    async ({ file }) => {
      const pages = await Effect.runPromise(
        Stream.runCount(streamPdf(new Uint8Array(readFileSync(file)), { mode: "fast" })),
      )
      return { pages }
    },
}
