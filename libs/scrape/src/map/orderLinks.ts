import type { KnownLink } from "./SiteLink.ts"

/** Folders of an address that count, and steps of a priority. */
const [mostDepth, prioritySteps] = [31, 10] as const
/** Of a sitemap's entry without one, by the sitemap protocol. */
const usualPriority = 0.5

/** More than there are links: the place of a turn or an index in a key, which a float holds exactly. */
const places = 2 ** 20

const pathOf = (url: string): ReadonlyArray<string> => {
  const [, host = "", path = ""] = /^[a-z]+:\/\/([^/?#]*)([^?#]*)/u.exec(url) ?? []
  return [host, ...path.split("/").filter((part) => part !== "")]
}

/** Links per portion: a few milliseconds. */
const portion = 2_000

/**
 * The order of links without a query, as indices: few folders before many, then a sitemap's priority, and within these the first folders
 * take turns, so that a small part of the list shows the breadth of the site. The order of finding decides the rest. Yields between portions.
 */
export function* orderLinks(links: ReadonlyArray<KnownLink>): Generator<void, ReadonlyArray<number>> {
  const turns = new Map<string, number>()
  const keys = new Float64Array(links.length)
  for (const [index, { priority = usualPriority, url }] of links.entries()) {
    if (index % portion === portion - 1) yield
    const [host = "", ...folders] = pathOf(url)
    const depth = Math.min(mostDepth, folders.length)
    const urgency = Math.round((1 - Math.min(1, Math.max(0, priority))) * prioritySteps)
    const group = `${depth} ${urgency} ${host} ${folders[0] ?? ""}`
    const turn = turns.get(group) ?? 0
    turns.set(group, turn + 1)
    keys[index] = ((depth * (prioritySteps + 1) + urgency) * places + turn) * places + index
  }
  yield
  keys.sort()
  yield
  return Array.from(keys, (key) => key % places)
}
