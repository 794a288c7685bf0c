import { type Decision, isHeading } from "../Decision.ts"
import { NamePattern } from "@trawl/hast"
import type { Region } from "../parts/Region.ts"

/** Fewer are no entries of one kind. */
export const fewestEntries = 3
/** So many blocks an entry has at most. */
const longestEntry = 40
/** Shorter links stand for what kind an entry is of, or who wrote it. */
const shortestName = 12

/** What elements are called that hold a name. */
const titles = new NamePattern(/(?:^|[\s_-])(?:title|heading|headline)(?:$|[\s_-])/u)

/** The entries of each list of a page: siblings of one shape, several of them, with several blocks each. */
export const entriesOf = (page: Region): ReadonlyArray<ReadonlyArray<Region>> => {
  const found: Array<ReadonlyArray<Region>> = []
  const waiting: Array<Region> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.end - part.first < fewestEntries * 2) continue
    found.push(...groupsOf(part))
    for (const child of part.children) waiting.push(child)
  }
  return found
}

const groupsOf = ({ children }: Region): ReadonlyArray<ReadonlyArray<Region>> => {
  if (children.length < fewestEntries) return []
  const entries = children.filter(
    ({ end, first, tag }) => tag !== "tr" && end - first >= 2 && end - first <= longestEntry,
  )
  return [...Map.groupBy(entries, kindOf).values()].filter(({ length }) => length >= fewestEntries)
}

// Some name each entry after its number or its place too.
const kindOf = ({ node, tag }: Region): string => {
  const names = node.type === "element" ? node.properties.className : undefined
  return Array.isArray(names)
    ? [tag, ...names.filter((name) => !/\d|^(?:odd|even|first|last|active)$/iu.test(String(name))).slice(0, 2)].join(
        ".",
      )
    : tag
}

/** The name of an entry, of whose texts it is one: a heading, what is called a title or, before all else that it says, a link. */
export const nameOf = (texts: ReadonlyArray<Decision>): Decision | undefined =>
  texts.find(isHeading) ?? texts.find(isTitled) ?? texts.slice(0, 1).find(isLongLink)

const isTitled = ({ block: { edge } }: Decision): boolean => edge.node.type === "element" && titles.isIn(edge.node)

const isLongLink = ({ block }: Decision): boolean => block.linked === block.length && block.length >= shortestName
