import { wordSet } from "@trawl/hast"
import { nameFlag } from "../parts/nameFlags.ts"
import type { PageKind } from "../pageKind.ts"
import { keptChildren, type Region } from "../parts/Region.ts"

const containers: ReadonlySet<string> = wordSet(
  " article body center div font form main section span table tbody td tr header aside blockquote",
)

/** Finds the smallest region with nearly all prose of the page. */
export const findMain = (page: Region, kind: PageKind): Region => climb(descend(page, kind), page)

const descend = (page: Region, kind: PageKind): Region => {
  let main = page
  for (;;) {
    const regions = keptChildren(main)
    const best = largest(regions)
    if (best === undefined || best.prose === 0 || !containers.has(best.tag)) return main
    const second = largest(regions.filter((region) => region !== best))?.prose ?? 0
    if (best.prose < main.prose * (best.prose > second * 3 ? columnShare(best, kind) : 0.8)) return main
    if (best.runs < 2 && best.tag !== "main" && best.tag !== "article") return main
    main = best
  }
}

/** The share of its parent's prose that makes a region the content column. An article page has one such. */
const columnShare = (region: Region, kind: PageKind): number => {
  if (kind !== "article") return 0.8
  return region.tag === "article" || region.tag === "main" || (region.nameFlags & nameFlag.body) !== 0 ? 0.45 : 0.65
}

const largest = (regions: ReadonlyArray<Region>): Region | undefined => {
  let best: Region | undefined
  for (const region of regions) if (best === undefined || region.prose > best.prose) best = region
  return best
}

// Headings, a lead or an image around the text belong to it; a column of links does not.
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
