import type { HastElement } from "../parser/HastElement.ts"
import { fostering, scopes, special } from "./elementKinds.ts"
import type { FormattingEntry } from "./FormattingElements.ts"
import { detach, moveChildren, putNode } from "./nodes.ts"
import { elementOf, type TreeBuilder } from "./TreeBuilder.ts"

/** The bounds of the standard. */
const mostRounds = 8
const mostKept = 3

/**
 * Ends a formatting element that may overlap others: the "adoption agency algorithm" of the HTML standard. Returns false where the end tag is
 * handled as any other.
 */
export const adoptFormatting = (builder: TreeBuilder, name: string): boolean => {
  const { formatting, open } = builder
  if (open.name === name && formatting.placeOf(open.current) === -1) {
    open.pop()
    return true
  }
  for (let round = 0; round < mostRounds; round++) {
    const listed = formatting.lastOf(name)
    if (listed === -1) return false
    if (!endOnce(builder, listed)) return true
  }
  return true
}

/** One round of the outer loop; returns whether there may be another. */
const endOnce = (builder: TreeBuilder, listed: number): boolean => {
  const { formatting, open } = builder
  const entry = formatting.entries[listed] as FormattingEntry
  const place = open.placeOf(entry.element)
  if (place === -1) {
    formatting.remove(listed)
    return false
  }
  if (!isInScope(builder, place)) return false
  const block = open.names.findIndex((name, at) => at > place && special.has(name))
  if (block === -1) {
    open.popTo(place)
    formatting.remove(listed)
    return false
  }
  moveBlock(builder, { entry, place, block })
  return true
}

const isInScope = ({ open }: TreeBuilder, place: number): boolean => {
  const ends = scopes.default
  for (let at = open.depth - 1; at > place; at--) if (ends.has(open.names[at] as string)) return false
  return true
}

/** A formatting element and the "furthest block" in it, by places on the stack. */
interface Overlap {
  readonly entry: FormattingEntry
  readonly place: number
  readonly block: number
}

const moveBlock = (builder: TreeBuilder, { block, entry, place }: Overlap): void => {
  const { formatting, open } = builder
  const furthest = open.elements[block] as HastElement
  const { bookmark, last } = copyBetween(builder, { entry, place, block })
  const common = open.names[place - 1] as string
  detach(last)
  putNode(fostering.has(common) ? builder.fosterPlace() : { parent: open.elements[place - 1] as HastElement }, last)
  const copy = elementOf(entry.name, entry.attributes)
  moveChildren(furthest, copy)
  putNode({ parent: furthest }, copy)
  const before = formatting.entries.indexOf(entry)
  formatting.entries.splice(bookmark ?? before + 1, 0, { ...entry, element: copy })
  formatting.remove(formatting.entries.indexOf(entry))
  open.remove(place)
  open.insert(open.placeOf(furthest) + 1, copy, entry.name)
}

/**
 * Copies the formatting elements between both, from the block out: the inner loop. Returns the outermost, which holds the block, and where the
 * new formatting element is listed.
 */
const copyBetween = (
  builder: TreeBuilder,
  { block, place }: Overlap,
): { readonly last: HastElement; readonly bookmark: number | undefined } => {
  const { formatting, open } = builder
  let last = open.elements[block] as HastElement
  let bookmark: number | undefined
  for (let at = block - 1, count = 1; at > place; at--, count++) {
    const element = open.elements[at] as HastElement
    const listed = formatting.placeOf(element)
    if (listed === -1 || count > mostKept) {
      formatting.remove(listed)
      if (listed !== -1 && bookmark !== undefined && listed < bookmark) bookmark--
      open.remove(at)
      continue
    }
    const entry = formatting.entries[listed] as FormattingEntry
    entry.element = elementOf(entry.name, entry.attributes)
    open.remove(at)
    open.insert(at, entry.element, entry.name)
    bookmark ??= listed + 1
    detach(last)
    putNode({ parent: entry.element }, last)
    last = entry.element
  }
  return { last, bookmark }
}
