import type { ElementContent } from "hast"
import { attributeOf } from "./attributes.ts"
import { decide, type Decision } from "./Decision.ts"

/** Drops pictures that stand alone and were shown before, as galleries do that show each one large and small. */
export const dropSeenPictures = (decisions: ReadonlyArray<Decision>): void => {
  const seen = new Set<string>()
  for (const decision of decisions.filter(({ block, isKept }) => isKept && block.images > 0)) {
    const names = decision.block.leaves.map(nameOf)
    if (decision.block.length === 0 && names.every((name) => name !== undefined && seen.has(name))) decide(decision, false, "copy")
    for (const name of names) if (name !== undefined) seen.add(name)
  }
}

/** What only says how large the picture is wanted. */
const sizes: ReadonlySet<string> = new Set(["w", "width", "h", "height", "size", "s", "q", "quality", "dpr", "fit", "crop", "resize", "format", "fm", "auto"])

// Pictures that load late may share the address of their stand-in: they differ in what is said of them.
const nameOf = (leaf: ElementContent): string | undefined => {
  if (leaf.type !== "element" || leaf.tagName !== "img") return undefined
  const address = URL.parse(attributeOf(leaf, "src"))
  if (address === null || address.protocol === "data:") return undefined
  const query = [...address.searchParams].filter(([key]) => !sizes.has(key.toLowerCase()))
  return JSON.stringify([address.origin, address.pathname, query, attributeOf(leaf, "alt")])
}
