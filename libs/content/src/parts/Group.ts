import type { Region } from "./Region.ts"
import type { Sums } from "./Sums.ts"

/** Siblings of one shape, the same element with the same first two class names: cards, posts, rows, menu entries. */
export class Group {
  count = 0
  /** Characters of all of them. */
  length = 0
}

/** The tag and the first two class names of a region: siblings with the same shape form a group. */
export const shapeOf = (region: Pick<Region, "node" | "shape" | "tag">): string => (region.shape ??= findShape(region))

const findShape = (region: Pick<Region, "node" | "tag">): string => {
  if (region.node.type === "root") return ""
  const names = region.node.properties.className
  return Array.isArray(names) ? `${region.tag}.${names[0] ?? ""}.${names[1] ?? ""}` : region.tag
}

/** The sibling groups of one page, computed on first use. */
export class Groups {
  readonly #sums: Sums

  constructor(sums: Sums) {
    this.#sums = sums
  }

  /** The group of a region, itself included; none for the page. */
  of(region: Region): Group | undefined {
    if (region.parent !== undefined && region.group === undefined) this.#gather(region.parent)
    return region.group
  }

  #gather(parent: Region): void {
    const groups = new Map<string, Group>()
    let [last, group]: [string?, Group?] = []
    for (const child of parent.children) {
      const shape = shapeOf(child)
      // Siblings are often alike.
      if (shape !== last) group = groups.get(shape)
      if (group === undefined) groups.set(shape, (group = new Group()))
      last = shape
      group.count++
      group.length += this.#sums.length(child)
      child.group = group
    }
  }
}
