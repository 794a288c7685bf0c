import { drop, keptChildren, linkShare, type Part } from "./Part.ts"

const judged: ReadonlySet<string> = new Set("ul ol div section table dl fieldset form p h1 h2 h3 h4 h5 h6 td tr figure".split(" "))

/** Drops lists of bare links and the like within the content. */
export const dropClutter = (main: Part): void => {
  for (const part of keptChildren(main)) {
    if (judged.has(part.tag) && isClutter(part)) drop(part)
    else if (part.children.length > 0) dropClutter(part)
  }
}

const isClutter = (part: Part): boolean => {
  if (part.links < 3 || linkShare(part) < 0.6) return false
  return !isCards(part) && !holdsCards(part)
}

const holdsCards = (part: Part): boolean => keptChildren(part).some((child) => isCards(child) || (child.text > part.text * 0.5 && holdsCards(child)))

/** Whether a part is a row of things of a kind, each with more to it than a link. */
const isCards = (part: Part): boolean => {
  const kept = keptChildren(part).filter((child) => child.text > 0)
  if (kept.length < 3) return false
  const rich = kept.filter((child) => child.runs > 1 && (child.headings > 0 || child.images > 0 || child.text - child.linked > 10) && child.text > 25)
  return rich.length >= kept.length * 0.6
}
