import { decide, type Decision, isHeading } from "../Decision.ts"
import { namedBesideKept } from "./besideKept.ts"
import { meanOf } from "./lengthOf.ts"

/** What a kept heading says is below it is content from so much less than the threshold, from more where the heading is sure; in 1/10,000. */
const [nearThreshold, nearBelowSure, sure] = [1_000, 3_000, 9_000]
/** So many blocks of a section are looked at. */
const longestSection = 200

/** Keeps what stands below a kept heading where all of it falls a little short, as lists of links do: a heading of nothing says nothing. */
export const fillSections = (decisions: ReadonlyArray<Decision>, threshold: number): void => {
  const texts = decisions.filter(({ block }) => block.length > 0)
  const isBeside = namedBesideKept(decisions)
  for (let index = 0; index < texts.length; index++) {
    const heading = texts[index] as Decision
    if (!heading.isKept || !isHeading(heading)) continue
    const section = sectionAfter(texts, index)
    if (
      section.length === 0 ||
      section.some((text) => text.isKept || isBeside(text)) ||
      meanOf(section) < threshold - (heading.probability >= sure ? nearBelowSure : nearThreshold)
    )
      continue
    for (const decision of section) decide(decision, true, "surroundings")
  }
}

const sectionAfter = (texts: ReadonlyArray<Decision>, index: number): ReadonlyArray<Decision> => {
  let end = index + 1
  while (end < texts.length && end <= index + longestSection && !isHeading(texts[end] as Decision)) end++
  return texts.slice(index + 1, end)
}
