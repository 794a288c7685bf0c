import { wordSet } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import type { Region } from "../parts/Region.ts"
import { lengthOf } from "./lengthOf.ts"

/** A footer in one of these ends that part, not the page. */
const parts: ReadonlySet<string> = wordSet("article blockquote figure main section")

/** Footers that hold more than this share of what is kept are the page. */
const mostInFooters = 0.9

/** Drops what stands in the footer of the page: terms, tests and offers in small print read like text. */
export const dropFooters = (decisions: ReadonlyArray<Decision>): void => {
  const kept = decisions.filter(({ isKept }) => isKept)
  const small = kept.filter(({ block }) => isInFooter(block.holder))
  if (small.length === 0 || lengthOf(small) > lengthOf(kept) * mostInFooters) return
  for (const decision of small) decide(decision, false, "footer")
}

const isInFooter = (holder: Region): boolean => {
  let isIn = false
  for (let region: Region | undefined = holder; region !== undefined; region = region.parent)
    isIn = region.tag === "footer" || (isIn && !parts.has(region.tag))
  return isIn
}
