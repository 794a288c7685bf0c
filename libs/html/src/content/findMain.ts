import { keptChildren, type Part } from "./Part.ts"

const containers: ReadonlySet<string> = new Set(" article body center div font form main section span table tbody td tr header aside blockquote".split(" "))

/** A part that holds this share of the prose around it is the column with the content. */
const columnShare = 0.8

/** The smallest part that holds nearly all prose of the page. */
export const findMain = (page: Part): Part => climb(descend(page), page)

const descend = (page: Part): Part => {
  let main = page
  for (;;) {
    const best = largest(keptChildren(main))
    if (best === undefined || !containers.has(best.tag) || best.prose < main.prose * columnShare || best.prose === 0) return main
    if (best.runs < 2 && best.tag !== "main" && best.tag !== "article") return main
    main = best
  }
}

const largest = (parts: ReadonlyArray<Part>): Part | undefined => {
  let best: Part | undefined
  for (const part of parts) if (best === undefined || part.prose > best.prose) best = part
  return best
}

// Headings, a lead or a picture beside the text belong to it; a column of links does not.
const climb = (start: Part, page: Part): Part => {
  let main = start
  while (main.parent !== undefined && main.parent !== page && main.parent.tag !== "body") {
    const outer = main.parent
    const added = outer.text - main.text
    const linked = outer.linked - main.linked
    if (added > main.text * 0.25 || linked > added * 0.4) return main
    main = outer
  }
  return main
}

