import type { Element, RootContent } from "hast"
import { NamePattern } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import type { Region } from "../parts/Region.ts"

/** What scripts call a field to choose from that they draw themselves. */
const drawn = new NamePattern(/select|drop-?down|listbox|combobox/u)
/** It stands so far around an entry at most, and has no less and no more of them. */
const [farthest, fewest, most] = [4, 3, 300]
/** At least so much of its text is of entries; the rest names groups of them. */
const leastEntries = 0.5

/** Drops fields to choose from that a script has drawn: their entries are links that lead nowhere. */
export const dropDrawnFields = (decisions: ReadonlyArray<Decision>): void => {
  const known = new Map<Region, boolean>()
  for (const decision of decisions)
    if (decision.isKept && isInField(decision.block.holder, known)) decide(decision, false, "choice")
}

const isInField = (holder: Region, known: Map<Region, boolean>): boolean => {
  let steps = 0
  for (let part: Region | undefined = holder; part !== undefined && steps < farthest; part = part.parent, steps++) {
    if (!hasNames(part)) continue
    let found = known.get(part)
    if (found === undefined) known.set(part, (found = isField(part)))
    if (found) return true
  }
  return false
}

const hasNames = ({ node }: Region): boolean =>
  node.type === "element" && (node.properties.className !== undefined || node.properties.id !== undefined)

const isField = ({ end, first, node }: Region): boolean =>
  end - first <= most && node.type === "element" && drawn.isIn(node) && holdsEntries(node)

const holdsEntries = (field: Element): boolean => {
  let [entries, inside, all] = [0, 0, 0]
  const waiting: Array<readonly [RootContent, isEntry: boolean]> = [[field, false]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, isEntry] = next
    if (node.type === "text") {
      const { length } = node.value.trim()
      all += length
      if (isEntry) inside += length
    }
    if (node.type !== "element") continue
    const isLink = node.tagName === "a"
    if (isLink && node.properties.href !== undefined) return false
    if (isLink) entries++
    for (const child of node.children) waiting.push([child, isEntry || isLink])
  }
  return entries >= fewest && inside >= all * leastEntries
}
