import type { ElementSet, ElementTable } from "./ElementTable.ts"

/** How two compounds of a selector are joined; a space between them is a descendant. */
export type Combinator = " " | ">" | "+" | "~"

/** The descendants, children, next or later siblings of the elements of a set. */
export const findRelatives = (combinator: Combinator, set: ElementSet, table: ElementTable): ElementSet => {
  const found = new Uint8Array(set.length)
  const from = combinator === " " || combinator === ">" ? table.parents : table.previous
  const isFar = combinator === " " || combinator === "~"
  for (let i = 0; i < found.length; i++) {
    const near = from[i] ?? -1
    if (near >= 0 && (set[near] === 1 || (isFar && found[near] === 1))) found[i] = 1
  }
  return found
}

/** The reverse: elements of which one in the set is a descendant, child, next or later sibling. */
export const findInverseRelatives = (combinator: Combinator, set: ElementSet, table: ElementTable): ElementSet => {
  const found = new Uint8Array(set.length)
  const to = combinator === " " || combinator === ">" ? table.parents : table.previous
  const isFar = combinator === " " || combinator === "~"
  for (let i = found.length - 1; i >= 0; i--) {
    const near = to[i] ?? -1
    if (near >= 0 && (set[i] === 1 || (isFar && found[i] === 1))) found[near] = 1
  }
  return found
}
