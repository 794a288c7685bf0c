import { collapsed, textOf } from "@trawl/hast"
import { drop, type DropReason, keptChildren, linkShare, type Region } from "../parts/Region.ts"

const judged: ReadonlySet<string> = new Set("ul ol div section table dl fieldset form p h1 h2 h3 h4 h5 h6 td tr figure figcaption".split(" "))

/** Drops lists of links from the text of an article, promotions between its paragraphs, and what it says twice. */
export const dropClutter = (main: Region): void => dropBelow(main, new Set())

const dropBelow = (part: Region, seen: Set<string>): void => {
  for (const child of keptChildren(part)) {
    const reason = judged.has(child.tag) ? clutterIn(child, seen) : undefined
    if (reason !== undefined) drop(child, reason)
    else if (child.children.length > 0) dropBelow(child, seen)
  }
}

const clutterIn = (part: Region, seen: Set<string>): DropReason | undefined => {
  if (isLinkList(part) || isPromotion(part)) return "clutter"
  return isRepeated(part, seen) ? "repetition" : undefined
}

// A sentence may be mostly links; a list of nothing but links is none.
const isLinkList = (part: Region): boolean => part.links >= 3 && linkShare(part) >= (part.tag === "p" ? 0.9 : 0.6)

const announces = /^(?:related|read (?:more|also|next)|see also|also (?:read|on)|more (?:on|from)|recommended|don.t miss|watch|lesen sie auch|mehr zum thema|lire aussi|lea también|leggi anche|czytaj też|читайте также)[\s:–-]/iu

/** A line that is a link and shouts, or says that it leads elsewhere. */
const isPromotion = (part: Region): boolean => {
  if (part.links === 0 || part.links > 2 || part.text < 15 || part.text > 160 || part.runs > 1 || part.headings > 0) return false
  const share = linkShare(part)
  if (share < 0.5) return false
  const text = textOf(part.node).trim()
  return announces.test(text) || (share > 0.95 && text === text.toUpperCase() && text !== text.toLowerCase())
}

const repeatable: ReadonlySet<string> = new Set("div figcaption figure h2 h3 h4".split(" "))

/** Pages carry copies of a part for other screens, and captions with every size of their image. A paragraph may repeat itself. */
const isRepeated = (part: Region, seen: Set<string>): boolean => {
  if (part.runs !== 1 || part.text < 25 || !repeatable.has(part.tag) || holdsRepeatable(part)) return false
  const text = collapsed(textOf(part.node))
  if (seen.has(text)) return true
  seen.add(text)
  return false
}

const holdsRepeatable = (part: Region): boolean => part.children.some((child) => child.tag === "p" || repeatable.has(child.tag) || holdsRepeatable(child))
