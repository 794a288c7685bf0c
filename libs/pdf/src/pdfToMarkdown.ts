import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfPage } from "./PdfPage.ts"
import { joinPages } from "./write/joinPages.ts"
import { type PdfFacts, readPages } from "./readPages.ts"

/** Markdown of a PDF, with its pages. */
export interface PdfMarkdown extends PdfFacts {
  readonly markdown: string
  readonly pages: ReadonlyArray<PdfPage>
}

/** Converts a PDF to markdown. Rejects with ParseError if it cannot be read. */
export const pdfToMarkdown = async (body: Uint8Array, options: PdfOptions = {}): Promise<PdfMarkdown> => {
  const pages: Array<PdfPage> = []
  const reading = readPages(body, options)
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return { ...step.value, pages, markdown: joinPages(pages, false).text }
    pages.push(step.value)
  }
}
