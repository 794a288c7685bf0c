import { collapsed, textOf, wordSet } from "@trawl/hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { Refrains } from "../parts/Refrains.ts"
import { drop, type DropReason, keptChildren, linkShare, type Region } from "../parts/Region.ts"

const judged: ReadonlySet<string> = wordSet(
  "ul ol div section table dl fieldset form p h1 h2 h3 h4 h5 h6 td tr figure figcaption",
)

/** Drops link lists, promotions between paragraphs, and repetitions from the text of an article. */
export const dropClutter = (main: Region, blocks: ReadonlyArray<ContentBlock>): void =>
  dropBelow(main, { first: new Map(), refrains: new Refrains(blocks) })

interface Seen {
  /** The region that says a text first. */
  readonly first: Map<string, Region>
  readonly refrains: Refrains
}

const dropBelow = (region: Region, seen: Seen): void => {
  for (const child of keptChildren(region)) {
    const reason = judged.has(child.tag) ? clutterIn(child, seen) : undefined
    if (reason !== undefined) drop(child, reason)
    else if (child.children.length > 0) dropBelow(child, seen)
  }
}

const clutterIn = (region: Region, seen: Seen): DropReason | undefined => {
  if (isLinkList(region) || isPromotion(region)) return "clutter"
  return isRepeated(region, seen) ? "repetition" : undefined
}

// A sentence may be mostly links, so a paragraph needs a higher share.
const isLinkList = (region: Region): boolean =>
  region.links >= 3 && linkShare(region) >= (region.tag === "p" ? 0.9 : 0.6)

/** What a line begins with that announces another page. */
export const announces =
  /^(?:related|read (?:more|also|next)|see also|also (?:read|on)|more (?:on|from)|recommended|don.t miss|watch|lesen sie auch|mehr zum thema|lire aussi|lea también|leggi anche|czytaj też|читайте также)[\s:–-]/iu

/** A linked line in upper case, or one that announces another page. */
const isPromotion = (region: Region): boolean => {
  if (
    region.links === 0 ||
    region.links > 2 ||
    region.text < 15 ||
    region.text > 160 ||
    region.runs > 1 ||
    region.headings > 0
  )
    return false
  const share = linkShare(region)
  if (share < 0.5) return false
  const text = textOf(region.node).trim()
  return announces.test(text) || (share > 0.95 && text === text.toUpperCase() && text !== text.toLowerCase())
}

const repeatable: ReadonlySet<string> = wordSet("div figcaption figure h2 h3 h4")

/** Pages repeat regions for other screen sizes, and captions with every size of their image. A paragraph or a line may be repeated on purpose. */
const isRepeated = (region: Region, { first, refrains }: Seen): boolean => {
  if (region.runs !== 1 || region.text < 25 || !repeatable.has(region.tag) || holdsRepeatable(region)) return false
  const text = collapsed(textOf(region.node))
  const earlier = first.get(text)
  if (earlier !== undefined) return !refrains.has(region, earlier)
  first.set(text, region)
  return false
}

const holdsRepeatable = (region: Region): boolean =>
  region.children.some((child) => child.tag === "p" || repeatable.has(child.tag) || holdsRepeatable(child))
