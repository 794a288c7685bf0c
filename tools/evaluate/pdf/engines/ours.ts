import { readFileSync } from "node:fs"
import { parsePdf } from "@trawl/pdf"
import type { PdfEngine } from "../PdfEngine.ts"
import { toScoredBlocks } from "./toScoredBlocks.ts"

/** The service's answer: the markdown and the blocks of the file. */
export const ours: PdfEngine = {
  name: "ours",
  recognises: true,
  open:
    async () =>
    async ({ file, isComplete, recognises }) => {
      const source = {
        url: "https://example.com/file.pdf",
        status: 200,
        mediaType: "application/pdf",
        body: new Uint8Array(readFileSync(file)),
      }
      const page = await parsePdf(
        source,
        {
          parsers: [
            { type: "pdf", mode: recognises ? "auto" : "fast", pages: false, blocks: true, pageMarkers: false },
          ],
        },
        { progress: () => undefined, settings: { profile: isComplete ? "complete" : "reading" } },
      )
      const blocks = toScoredBlocks(page.fields?.["blocks"])
      const pages = page.facts?.["numPages"]
      return {
        markdown: page.markdown().text,
        ...(typeof pages === "number" ? { pages } : {}),
        ...(blocks === undefined ? {} : { blocks }),
      }
    },
}
