import { drop, keptChildren, linkShare, type Part } from "./Part.ts"

const judged: ReadonlySet<string> = new Set("ul ol div section table dl fieldset form p h1 h2 h3 h4 h5 h6 td tr figure".split(" "))

/** Drops lists of links from the text of an article. */
export const dropLinkLists = (main: Part): void => {
  for (const part of keptChildren(main)) {
    if (judged.has(part.tag) && isLinkList(part)) drop(part)
    else if (part.children.length > 0) dropLinkLists(part)
  }
}

// A sentence may be mostly links; a list of nothing but links is none.
const isLinkList = (part: Part): boolean => part.links >= 3 && linkShare(part) >= (part.tag === "p" ? 0.9 : 0.6)

