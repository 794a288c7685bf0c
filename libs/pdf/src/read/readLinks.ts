import type { PDFPageProxy } from "pdfjs-dist"
import { type Box, movedBox } from "./Box.ts"
import type { Matrix } from "./Matrix.ts"

/** The area of a link annotation, with its target. */
export interface LinkBox extends Box {
  readonly href: string
}

/** Bounds: links per page, characters per URL. */
const [mostLinks, longestAddress] = [1_000, 2_000]

const isAddress = (text: unknown): text is string =>
  typeof text === "string" && text.length <= longestAddress && /^(?:https?:\/\/|mailto:)/iu.test(text)

/** Reads the link annotations of a page. */
export const readLinks = async (page: PDFPageProxy): Promise<ReadonlyArray<LinkBox>> => {
  const matrix = page.getViewport({ scale: 1 }).transform as unknown as Matrix
  const annotations: ReadonlyArray<{ readonly subtype?: unknown; readonly url?: unknown; readonly rect?: unknown }> =
    await page.getAnnotations()
  return annotations.slice(0, mostLinks).flatMap(({ rect, subtype, url }) => {
    if (subtype !== "Link" || !isAddress(url) || !Array.isArray(rect)) return []
    const [left = 0, top = 0, right = 0, bottom = 0] = rect.map(Number)
    return [{ href: url, ...movedBox(matrix, { left, top, right, bottom }) }]
  })
}
