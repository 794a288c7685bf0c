import type { PDFPageProxy } from "pdfjs-dist"

/** What the structure of a file says of a page: of each marked piece of its content whether it is a heading, and of which level. */
export type Tags = ReadonlyMap<number, number>

/** No heading. */
export const ordinary = 0

/** Elements of one page: no page that anybody reads has more. */
const mostElements = 50_000

const levels: Readonly<Record<string, number>> = { Title: 1, H: 2, H1: 1, H2: 2, H3: 3, H4: 4, H5: 5, H6: 6 }

interface Element {
  readonly role?: unknown
  readonly children?: unknown
  readonly type?: unknown
  readonly id?: unknown
}

const childrenOf = ({ children }: Element): ReadonlyArray<Element> => (Array.isArray(children) ? (children as ReadonlyArray<Element>) : [])

/** The number of a marked piece in the page's own content. */
const pieceOf = ({ id, type }: Element): number | undefined => {
  if (type !== "content" || typeof id !== "string" || !id.startsWith("p")) return undefined
  const number = id.slice(id.lastIndexOf("_mc") + 3)
  return /^\d{1,9}$/u.test(number) ? Number(number) : undefined
}

/** The tags of a page; none where the file has no structure, or a broken one. */
export const readTags = async (page: PDFPageProxy): Promise<Tags> => {
  const root: Element | null = await page.getStructTree().catch(() => null)
  const tags = new Map<number, number>()
  const open: Array<readonly [element: Element, level: number]> = root === null ? [] : [[root, ordinary]]
  for (let count = 0; count < mostElements; count++) {
    const next = open.pop()
    if (next === undefined) break
    const [element, above] = next
    const level = levels[String(element.role)] ?? above
    const piece = pieceOf(element)
    if (piece !== undefined) tags.set(piece, level)
    for (const child of childrenOf(element)) open.push([child, level])
  }
  return tags
}
