import { nearestOf, type Region } from "../parts/Region.ts"

const tags = ["ul", "ol", "dl"]

/** The outermost list around a part of a page, with all lists in it. */
export const listAt = (part: Region): Region | undefined => {
  let outermost: Region | undefined
  for (let list = nearestOf(part, tags); list !== undefined; list = nearestOf(list.parent, tags)) outermost = list
  return outermost
}
