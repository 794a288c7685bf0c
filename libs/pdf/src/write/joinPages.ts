import type { PdfPage } from "../PdfPage.ts"

/** A break between pages, as the interface has it: the number is that of the page behind it. */
const marker = (number: number): string => `---\n<!-- Page ${number} -->\n\n`

/** Markdown of pages as one, and where each of them begins in it. */
export const joinPages = (pages: ReadonlyArray<PdfPage>, marks: boolean): { readonly text: string; readonly starts: ReadonlyArray<number> } => {
  let text = ""
  const starts = pages.map(({ markdown, number }) => {
    if (text !== "" && (marks || markdown !== "")) text += marks ? `\n${marker(number)}` : "\n"
    const start = text.length
    text += markdown
    return start
  })
  return { text, starts }
}
