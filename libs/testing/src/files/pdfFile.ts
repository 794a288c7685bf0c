import { packedStream, pdfStream, rawPdf } from "./rawPdf.ts"

/** Text on a page: its baseline begins `x` from the left and `y` from the bottom, in points. Latin letters only. */
export interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** Where a link over it leads. */
  readonly href?: string
}

export interface PdfSettings {
  readonly title?: string
  readonly author?: string
  /** Bytes of white space behind the text of each page, which are compressed to next to nothing. */
  readonly padding?: number
  /** Whether a password is wanted, which nobody has. */
  readonly isLocked?: boolean
}

const escaped = (line: string): string => line.replace(/[\\()]/g, (character) => `\\${character}`)

const linkOf = ({ href = "", size, text, x, y }: PdfText): string =>
  `<< /Type /Annot /Subtype /Link /Rect [${x} ${y} ${x + (text.length * size) / 2} ${y + size}] /A << /S /URI /URI (${escaped(href)}) >> >>`

/** The objects of a page: itself, and what it shows. Numbers of objects begin at 1. */
const pageObjects = (texts: ReadonlyArray<PdfText>, number: number, padding: number): ReadonlyArray<Buffer | string> => {
  const shown = texts.map(({ size, text, x, y }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`).join("\n")
  const links = texts.filter(({ href }) => href !== undefined).map(linkOf)
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [${links.join(" ")}] >>`,
    padding === 0 ? pdfStream(shown) : packedStream(shown + " ".repeat(padding)),
  ]
}

/** A valid PDF of pages with text in Helvetica. */
export const pdfPages = (pages: ReadonlyArray<ReadonlyArray<PdfText>>, { author, isLocked = false, padding = 0, title }: PdfSettings = {}): Buffer => {
  const firstPage = 5
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`)
  const info = [...(title === undefined ? [] : [`/Title (${escaped(title)})`]), ...(author === undefined ? [] : [`/Author (${escaped(author)})`])].join(" ")
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< ${info} >>`,
    ...pages.flatMap((texts, index) => pageObjects(texts, firstPage + 2 * index, padding)),
  ]
  // Keys that no password makes.
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >> /ID [<${"43".repeat(16)}> <${"43".repeat(16)}>]`
  return rawPdf(objects, `/Info 4 0 R ${isLocked ? lock : ""}`)
}

/** A valid one-page PDF with a line of 18 points for each string. */
export const pdfFile = (lines: ReadonlyArray<string>): Buffer => pdfPages([lines.map((text, index) => ({ text, x: 72, y: 720 - 24 * index, size: 18 }))])
