import { packedStream, pdfStream, rawPdf } from "./rawPdf.ts"

/** Text on a page: its baseline begins `x` from the left and `y` from the bottom, in points. Latin letters only. */
export interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** Target of a link over it. */
  readonly href?: string
}

export interface PdfSettings {
  readonly title?: string
  readonly author?: string
  /** Further entries of the info dictionary, such as `CreationDate`. */
  readonly info?: Readonly<Record<string, string>>
  /** Language in the catalog. */
  readonly language?: string
  /** An XMP packet. */
  readonly xmp?: string
  /** [page][image] Objects of images, from `pdfImage`; duplicates become one object. */
  readonly images?: ReadonlyArray<ReadonlyArray<Buffer>>
  /** Bytes of white space after the text of each page, which compress to almost nothing. */
  readonly padding?: number
  /** Whether it is encrypted with an unknown password. */
  readonly isLocked?: boolean
}

const escaped = (line: string): string => line.replace(/[\\()]/g, (character) => `\\${character}`)

const linkOf = ({ href = "", size, text, x, y }: PdfText): string =>
  `<< /Type /Annot /Subtype /Link /Rect [${x} ${y} ${x + (text.length * size) / 2} ${y + size}] /A << /S /URI /URI (${escaped(href)}) >> >>`

interface PageParts {
  readonly texts: ReadonlyArray<PdfText>
  /** Object numbers of its images. */
  readonly images: ReadonlyArray<number>
  readonly padding: number
}

/** The objects of a page: its dictionary, and its content. Object numbers begin at 1. */
const pageObjects = (number: number, { padding, images, texts }: PageParts): ReadonlyArray<Buffer | string> => {
  const written = texts.map(({ size, text, x, y }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
  const drawn = images.map((image, index) => `q 50 0 0 50 ${72 + index * 60} 72 cm /P${image} Do Q`)
  const links = texts.filter(({ href }) => href !== undefined).map(linkOf)
  const named = images.map((image) => `/P${image} ${image} 0 R`).join(" ")
  const shown = [...written, ...drawn].join("\n")
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << ${named} >> >> /Annots [${links.join(" ")}] >>`,
    padding === 0 ? pdfStream(shown) : packedStream(shown + " ".repeat(padding)),
  ]
}

const infoOf = ({ author, info, title }: PdfSettings): string =>
  Object.entries({
    ...(title === undefined ? {} : { Title: title }),
    ...(author === undefined ? {} : { Author: author }),
    ...info,
  })
    .map(([key, text]) => `/${key} (${escaped(text)})`)
    .join(" ")

/** A valid PDF of pages with text in Helvetica. */
export const pdfPages = (pages: ReadonlyArray<ReadonlyArray<PdfText>>, settings: PdfSettings = {}): Buffer => {
  const { isLocked = false, language, padding = 0, images = [], xmp } = settings
  const firstPage = 5
  const firstImage = firstPage + 2 * pages.length
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`)
  const drawn = [...new Set(images.flat())]
  const packet = xmp === undefined ? "" : `/Metadata ${firstImage + drawn.length} 0 R`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${language === undefined ? "" : `/Lang (${language})`} ${packet} >>`,
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< ${infoOf(settings)} >>`,
    ...pages.flatMap((texts, index) =>
      pageObjects(firstPage + 2 * index, {
        texts,
        padding,
        images: (images[index] ?? []).map((image) => firstImage + drawn.indexOf(image)),
      }),
    ),
    ...drawn,
    ...(xmp === undefined ? [] : [packedStream(Buffer.from(xmp), "/Type /Metadata /Subtype /XML")]),
  ]
  // Keys that match no password.
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >> /ID [<${"43".repeat(16)}> <${"43".repeat(16)}>]`
  return rawPdf(objects, `/Info 4 0 R ${isLocked ? lock : ""}`)
}

/** A valid one-page PDF with a line of 18 points for each string. */
export const pdfFile = (lines: ReadonlyArray<string>): Buffer =>
  pdfPages([lines.map((text, index) => ({ text, x: 72, y: 720 - 24 * index, size: 18 }))])
