import type { FoundObject } from "./FoundObject.ts"

/** Pages that are looked for: more are no document that anybody waits for. */
const mostPages = 100_000
/** Of a file that was changed often; the last ones are looked at. */
const mostCatalogs = 10

export const isType = ({ entries }: FoundObject, name: string): boolean => entries.get("Type") === `/${name}`

/** Numbers of the objects that a value refers to, in their order. */
export const referencesIn = (value: string | undefined): ReadonlyArray<number> => {
  const numbers: Array<number> = []
  const words = (value ?? "").replaceAll(/[[\]]/gu, " ").split(/\s+/u)
  for (const [index, word] of words.entries()) if (word === "R" && index >= 2) numbers.push(Number(words[index - 2]))
  return numbers
}

interface Reached {
  readonly pages: ReadonlyArray<FoundObject>
  /** Numbers that a tree names and that are lost. */
  readonly lost: ReadonlySet<number>
}

/** Pages below some trees, in their order. */
const reachedFrom = (roots: ReadonlyArray<number>, objects: ReadonlyMap<number, FoundObject>): Reached => {
  const pages: Array<FoundObject> = []
  const [seen, lost] = [new Set<number>(), new Set<number>()]
  // The last one is looked at first: children come in front of what waits, in their order.
  const waiting = roots.toReversed()
  while (waiting.length > 0 && pages.length < mostPages) {
    const number = waiting.pop() ?? 0
    if (seen.has(number)) continue
    seen.add(number)
    const object = objects.get(number)
    if (object === undefined) lost.add(number)
    else if (isType(object, "Page")) pages.push(object)
    else if (isType(object, "Pages")) for (const kid of referencesIn(object.entries.get("Kids")).slice(0, mostPages).toReversed()) waiting.push(kid)
  }
  return { pages, lost }
}

const parentOf = ({ entries }: FoundObject): number => referencesIn(entries.get("Parent"))[0] ?? -1

/**
 * Pages that are still there, in their order. Where the catalog is, they are those below it, and those whose place below it is lost: others are pages that
 * somebody took out. Without it they are all pages, those of trees first, then in the order of the file.
 */
export const orderPages = (objects: ReadonlyMap<number, FoundObject>): ReadonlyArray<FoundObject> => {
  const all = [...objects.values()]
  const pages = all.filter((object) => isType(object, "Page")).slice(0, mostPages)
  for (const catalog of all.filter((object) => isType(object, "Catalog")).slice(-mostCatalogs).toReversed()) {
    const reached = reachedFrom(referencesIn(catalog.entries.get("Pages")), objects)
    const adoptable = pages.filter((page) => reached.lost.has(parentOf(page)))
    if (reached.pages.length + adoptable.length > 0) return [...new Set([...reached.pages, ...adoptable])]
  }
  const parents = all.filter((object) => isType(object, "Pages"))
  const roots = parents.filter((object) => !objects.has(parentOf(object)))
  return [...new Set([...reachedFrom([...roots, ...parents].map(({ number }) => number), objects).pages, ...pages])]
}
