import { nameFlag } from "../parts/nameFlags.ts"
import type { PageKind } from "../pageKind.ts"
import { keptChildren, type Region } from "../parts/Region.ts"

const containers: ReadonlySet<string> = new Set(" article body center div font form main section span table tbody td tr header aside blockquote".split(" "))

/** The smallest part that holds nearly all prose of the page. */
export const findMain = (page: Region, kind: PageKind): Region => climb(descend(page, kind), page)

const descend = (page: Region, kind: PageKind): Region => {
  let main = page
  for (;;) {
    const parts = keptChildren(main)
    const best = largest(parts)
    if (best === undefined || best.prose === 0 || !containers.has(best.tag)) return main
    const second = largest(parts.filter((part) => part !== best))?.prose ?? 0
    if (best.prose < main.prose * (best.prose > second * 3 ? columnShare(best, kind) : 0.8)) return main
    if (best.runs < 2 && best.tag !== "main" && best.tag !== "article") return main
    main = best
  }
}

/** The share of the prose around it that makes a part the column with the content. A page that is an article has one such. */
const columnShare = (part: Region, kind: PageKind): number => {
  if (kind !== "article") return 0.8
  return part.tag === "article" || part.tag === "main" || (part.nameFlags & nameFlag.body) !== 0 ? 0.45 : 0.65
}

const largest = (parts: ReadonlyArray<Region>): Region | undefined => {
  let best: Region | undefined
  for (const part of parts) if (best === undefined || part.prose > best.prose) best = part
  return best
}

// Headings, a lead or an image beside the text belong to it; a column of links does not.
const climb = (start: Region, page: Region): Region => {
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
