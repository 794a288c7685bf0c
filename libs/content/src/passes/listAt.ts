import { nearestOf, type Region } from "../parts/Region.ts"

/** Elements that are lists. */
export const listTags: ReadonlyArray<string> = ["ul", "ol", "dl"]

/** The outermost list around a part of a page, with all lists in it. */
export const listAt = (part: Region): Region | undefined => {
  let outermost: Region | undefined
  for (let list = nearestOf(part, listTags); list !== undefined; list = nearestOf(list.parent, listTags))
    outermost = list
  return outermost
}
