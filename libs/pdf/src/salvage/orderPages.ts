import type { FoundObject } from "./FoundObject.ts"

/** Bound for pages. */
const mostPages = 100_000
/** Catalogs tried, from the last of a file with many revisions. */
const mostCatalogs = 10

export const isType = ({ entries }: FoundObject, name: string): boolean => entries.get("Type") === `/${name}`

/** Object numbers that a value refers to, in order. */
export const referencesIn = (value: string | undefined): ReadonlyArray<number> => {
  const numbers: Array<number> = []
  const words = (value ?? "").replaceAll(/[[\]]/gu, " ").split(/\s+/u)
  for (const [index, word] of words.entries()) if (word === "R" && index >= 2) numbers.push(Number(words[index - 2]))
  return numbers
}

interface PageWalk {
  readonly pages: ReadonlyArray<FoundObject>
  /** Object numbers in the tree that are missing. */
  readonly lost: ReadonlySet<number>
}

/** Walks page trees, and returns their pages in order. */
const walkPageTrees = (roots: ReadonlyArray<number>, objects: ReadonlyMap<number, FoundObject>): PageWalk => {
  const pages: Array<FoundObject> = []
  const [seen, lost] = [new Set<number>(), new Set<number>()]
  // A stack: children are visited in order before their parent's siblings.
  const waiting = roots.toReversed()
  while (waiting.length > 0 && pages.length < mostPages) {
    const number = waiting.pop() ?? 0
    if (seen.has(number)) continue
    seen.add(number)
    const object = objects.get(number)
    if (object === undefined) lost.add(number)
    else if (isType(object, "Page")) pages.push(object)
    else if (isType(object, "Pages"))
      for (const kid of referencesIn(object.entries.get("Kids")).slice(0, mostPages).toReversed()) waiting.push(kid)
  }
  return { pages, lost }
}

const parentOf = ({ entries }: FoundObject): number => referencesIn(entries.get("Parent"))[0] ?? -1

/**
 * The remaining pages, in order. With a catalog, these are the pages below it and those whose parent below it is missing: other pages were
 * deleted. Without a catalog they are all pages, those in page trees first, then in file order.
 */
export const orderPages = (objects: ReadonlyMap<number, FoundObject>): ReadonlyArray<FoundObject> => {
  const all = [...objects.values()]
  const pages = all.filter((object) => isType(object, "Page")).slice(0, mostPages)
  for (const catalog of all
    .filter((object) => isType(object, "Catalog"))
    .slice(-mostCatalogs)
    .toReversed()) {
    const reached = walkPageTrees(referencesIn(catalog.entries.get("Pages")), objects)
    const adoptable = pages.filter((page) => reached.lost.has(parentOf(page)))
    if (reached.pages.length + adoptable.length > 0) return [...new Set([...reached.pages, ...adoptable])]
  }
  const parents = all.filter((object) => isType(object, "Pages"))
  const roots = parents.filter((object) => !objects.has(parentOf(object)))
  return [
    ...new Set([
      ...walkPageTrees(
        [...roots, ...parents].map(({ number }) => number),
        objects,
      ).pages,
      ...pages,
    ]),
  ]
}
