import { nearestOf, type Region } from "../parts/Region.ts"

/** Whether a part stands in the navigation or the footer of its page, where values are those of others. */
export const isNavigation = (part: Region): boolean => {
  const outer = nearestOf(part, ["nav", "footer", "menu", "article", "main"])
  return outer !== undefined && outer.tag !== "article" && outer.tag !== "main"
}
