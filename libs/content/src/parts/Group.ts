import type { Region } from "./Region.ts"
import type { Sums } from "./Sums.ts"

/** Siblings of one shape: the same element with the same first class names. Cards, posts, rows and menu entries are such. */
export class Group {
  count = 0
  /** Characters of all of them. */
  length = 0
}

/** What tells siblings of one shape from others. */
export const shapeOf = (part: Region): string => (part.shape ??= findShape(part))

const findShape = (part: Region): string => {
  if (part.node.type === "root") return ""
  const names = part.node.properties.className
  return Array.isArray(names) ? `${part.tag}.${names[0] ?? ""}.${names[1] ?? ""}` : part.tag
}

/** The groups among the children of the parts of one page, made when first asked for. */
export class Groups {
  readonly #sums: Sums

  constructor(sums: Sums) {
    this.#sums = sums
  }

  /** The group that a part is of, itself included. */
  of(part: Region): Group | undefined {
    if (part.parent !== undefined && part.group === undefined) this.#gather(part.parent)
    return part.group
  }

  #gather(parent: Region): void {
    const groups = new Map<string, Group>()
    for (const child of parent.children) {
      const shape = shapeOf(child)
      let group = groups.get(shape)
      if (group === undefined) groups.set(shape, (group = new Group()))
      group.count++
      group.length += this.#sums.length(child)
      child.group = group
    }
  }
}
