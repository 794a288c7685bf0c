import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist"
import type { Run } from "./Run.ts"

/** Of one page: more is no text that anybody reads. */
const maxCharacters = 2_000_000

/** A page as it is read: its text in the order in which the file has it. */
export interface RawPage {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly runs: ReadonlyArray<Run>
}

type Matrix = readonly [number, number, number, number, number, number]

const applied = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f })

interface LinkBox {
  readonly href: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const isAddress = (text: unknown): text is string => typeof text === "string" && /^https?:\/\//iu.test(text)

const linksOf = async (page: PDFPageProxy, matrix: Matrix): Promise<ReadonlyArray<LinkBox>> => {
  const annotations: ReadonlyArray<{ readonly subtype?: unknown; readonly url?: unknown; readonly rect?: unknown }> = await page.getAnnotations()
  return annotations.flatMap(({ rect, subtype, url }) => {
    if (subtype !== "Link" || !isAddress(url) || !Array.isArray(rect)) return []
    const [one, two] = [applied(matrix, Number(rect[0]), Number(rect[1])), applied(matrix, Number(rect[2]), Number(rect[3]))]
    return [{ href: url, left: Math.min(one.x, two.x), right: Math.max(one.x, two.x), top: Math.min(one.y, two.y), bottom: Math.max(one.y, two.y) }]
  })
}

const hrefAt = (links: ReadonlyArray<LinkBox>, x: number, y: number): string | undefined =>
  links.find((box) => x >= box.left && x <= box.right && y >= box.top - 1 && y <= box.bottom + 1)?.href

/** Reads the text of a page, and forgets what the library keeps of it. */
export const readPage = async (document: PDFDocumentProxy, number: number): Promise<RawPage> => {
  const page = await document.getPage(number)
  try {
    const { height, transform, width } = page.getViewport({ scale: 1 })
    const matrix = transform as unknown as Matrix
    const [{ items }, links] = [await page.getTextContent(), await linksOf(page, matrix)]
    const runs: Array<Run> = []
    let characters = 0
    for (const item of items) {
      if (!("str" in item) || item.str === "") continue
      characters += item.str.length
      if (characters > maxCharacters) break
      const [, , c, d, e, f] = item.transform as unknown as Matrix
      const { x, y } = applied(matrix, e, f)
      const href = hrefAt(links, x + item.width / 2, y - item.height / 3)
      runs.push({ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) || item.height, ...(href === undefined ? {} : { href }) })
    }
    return { number, width, height, runs }
  } finally {
    page.cleanup()
  }
}
