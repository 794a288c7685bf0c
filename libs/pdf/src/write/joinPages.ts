import type { PdfPage } from "../PdfPage.ts"

/** The page break marker of the API, with the number of the page after it. */
const marker = (number: number): string => `---\n<!-- Page ${number} -->\n\n`

/** Offset after the first lines of a text. */
const endOfLines = (text: string, lines: number): number => {
  let end = 0
  for (let line = 0; line < lines; line++) end = text.indexOf("\n", end) + 1 || text.length
  return end
}

/** Position of a page in the joined markdown. */
export interface PagePlace {
  /** Where its first character would be if none were left out. */
  readonly start: number
  /** Range of its written text. */
  readonly from: number
  readonly to: number
}

/** Joined markdown, and the position of each page. */
export interface JoinedPages {
  readonly text: string
  readonly places: ReadonlyArray<PagePlace>
}

/** Joins pages: with markers in between, or otherwise with sentences and tables continued across page breaks. */
export const joinPages = (
  pages: ReadonlyArray<Pick<PdfPage, "goesOn" | "markdown" | "number">>,
  markers: boolean,
): JoinedPages => {
  let text = ""
  const places: Array<PagePlace> = []
  for (const { goesOn, markdown, number } of pages) {
    const joins = goesOn !== undefined && !markers && text !== ""
    const last = places.at(-1)
    if (joins && last !== undefined) {
      text = text.slice(0, text.length - 1 - goesOn.takes)
      places[places.length - 1] = { ...last, to: text.length }
      text += goesOn.joint
    } else if (text !== "" && (markers || markdown !== "")) text += markers ? `\n${marker(number)}` : "\n"
    const skipped = joins ? endOfLines(markdown, goesOn.skips) : 0
    const from = text.length
    text += markdown.slice(skipped)
    places.push({ start: from - skipped, from, to: text.length })
  }
  return { text, places }
}
