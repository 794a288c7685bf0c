import type { PdfPage } from "../PdfPage.ts"

/** A break between pages, as the interface has it: the number is that of the page behind it. */
const marker = (number: number): string => `---\n<!-- Page ${number} -->\n\n`

/** Where the first lines of a text end. */
const endOfLines = (text: string, lines: number): number => {
  let end = 0
  for (let line = 0; line < lines; line++) end = text.indexOf("\n", end) + 1 || text.length
  return end
}

/** Where a page stands in the markdown of all. */
export interface PagePlace {
  /** Where its first character would stand, were none left out. */
  readonly start: number
  /** Where what is written of it begins and ends. */
  readonly from: number
  readonly to: number
}

/** Markdown of pages as one, and the place of each. */
export interface JoinedPages {
  readonly text: string
  readonly places: ReadonlyArray<PagePlace>
}

/** Joins pages: with marks between them, or else with sentences and tables that go on from page to page as one. */
export const joinPages = (pages: ReadonlyArray<Pick<PdfPage, "goesOn" | "markdown" | "number">>, marks: boolean): JoinedPages => {
  let text = ""
  const places: Array<PagePlace> = []
  for (const { goesOn, markdown, number } of pages) {
    const joins = goesOn !== undefined && !marks && text !== ""
    const last = places.at(-1)
    if (joins && last !== undefined) {
      text = text.slice(0, text.length - 1 - goesOn.takes)
      places[places.length - 1] = { ...last, to: text.length }
      text += goesOn.joint
    } else if (text !== "" && (marks || markdown !== "")) text += marks ? `\n${marker(number)}` : "\n"
    const skipped = joins ? endOfLines(markdown, goesOn.skips) : 0
    const from = text.length
    text += markdown.slice(skipped)
    places.push({ start: from - skipped, from, to: text.length })
  }
  return { text, places }
}
