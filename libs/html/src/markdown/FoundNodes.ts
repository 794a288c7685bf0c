import type { Image, Link, Nodes, Parents, Root } from "mdast"

/** What those who tidy a markdown tree look for, found in one walk. Of what they take out of the tree, nodes stay in the lists. */
export interface FoundNodes {
  /** The types of all nodes but texts. */
  readonly types: ReadonlySet<Nodes["type"]>
  readonly images: ReadonlyArray<Image>
  readonly links: ReadonlyArray<Link>
  /** Whether any image is in a heading or in attention. */
  readonly hasStyledImages: boolean
}

/** Finds them. Markdown trees are not deeper than 200 levels. */
export const findNodes = (tree: Root): FoundNodes => {
  const found = {
    types: new Set<Nodes["type"]>(),
    images: Array.of<Image>(),
    links: Array.of<Link>(),
    hasStyledImages: false,
  }
  const visit = (parent: Parents, isStyled: boolean): void => {
    found.types.add(parent.type)
    if (parent.type === "link") found.links.push(parent)
    const isStyledHere = isStyled || styled.has(parent.type)
    for (const child of parent.children) {
      // Most nodes are texts, and whether one of many kinds of objects has children takes V8 long to tell.
      if (child.type === "text") continue
      if (child.type === "image") {
        found.types.add(child.type)
        found.images.push(child)
        found.hasStyledImages ||= isStyledHere
      } else if ("children" in child) visit(child, isStyledHere)
      else found.types.add(child.type)
    }
  }
  visit(tree, false)
  return found
}

const styled: ReadonlySet<string> = new Set(["heading", "strong", "emphasis", "delete"])
