import type { Link, Parents, Root } from "mdast"

/** A link, and where it stands. */
export interface PlacedLink {
  readonly link: Link
  readonly parent: Parents
  /** Its place among the children of its parent. */
  readonly at: number
  readonly inHeading: boolean
}

/** Links in the order of the text; `heading` stands for one without links, where another card begins. */
export type PlacedLinks = ReadonlyArray<PlacedLink | "heading">

/** The links of a tree. */
export const placeLinks = (tree: Root): PlacedLinks => {
  const found: Array<PlacedLink | "heading"> = []
  const visit = (parent: Parents, inHeading: boolean): void => {
    const { children } = parent
    for (let at = 0; at < children.length; at++) {
      const child = children[at] as Parents["children"][number]
      if (child.type === "text") continue
      if (child.type === "link") found.push({ link: child, parent, at, inHeading })
      else if ("children" in child) {
        const count = found.length
        visit(child, inHeading || child.type === "heading")
        if (child.type === "heading" && found.length === count) found.push("heading")
      }
    }
  }
  visit(tree, false)
  return found
}
