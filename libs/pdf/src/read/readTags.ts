import type { PDFPageProxy } from "pdfjs-dist"

/** Heading levels of the content of a page by marked-content identifier, from the structure tree; `ordinary` for content that is no heading. */
export type Tags = ReadonlyMap<number, number>

/** Level of tagged content that is no heading. */
export const ordinary = 0

/** Bound for structure elements per page. */
const mostElements = 50_000

const levels: Readonly<Record<string, number>> = { Title: 1, H: 2, H1: 1, H2: 2, H3: 3, H4: 4, H5: 5, H6: 6 }

interface Element {
  readonly role?: unknown
  readonly children?: unknown
  readonly type?: unknown
  readonly id?: unknown
}

const childrenOf = ({ children }: Element): ReadonlyArray<Element> =>
  Array.isArray(children) ? (children as ReadonlyArray<Element>) : []

/** The marked-content identifier of an element in the page's own content stream. */
const mcidOf = ({ id, type }: Element): number | undefined => {
  if (type !== "content" || typeof id !== "string" || !id.startsWith("p")) return undefined
  const number = id.slice(id.lastIndexOf("_mc") + 3)
  return /^\d{1,9}$/u.test(number) ? Number(number) : undefined
}

/** Reads the tags of a page; empty if the structure tree is missing or malformed. */
export const readTags = async (page: PDFPageProxy): Promise<Tags> => {
  const root: Element | null = await page.getStructTree().catch(() => null)
  const tags = new Map<number, number>()
  const open: Array<readonly [element: Element, level: number]> = root === null ? [] : [[root, ordinary]]
  for (let count = 0; count < mostElements; count++) {
    const next = open.pop()
    if (next === undefined) break
    const [element, above] = next
    if (element.role === "Artifact") continue
    const level = levels[String(element.role)] ?? above
    const mcid = mcidOf(element)
    if (mcid !== undefined) tags.set(mcid, level)
    for (const child of childrenOf(element)) open.push([child, level])
  }
  return tags
}
