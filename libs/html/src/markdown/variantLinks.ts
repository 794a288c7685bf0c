import type { PlacedLink, PlacedLinks } from "./placeLinks.ts"
import { standsAlone } from "./standsAlone.ts"

/** A card does not name more variants. */
const mostVariants = 40

/** The links to the variants that a card names below its title, colours and sizes: their addresses are that of the title with a query. */
export const variantLinks = (links: PlacedLinks): ReadonlyArray<PlacedLink> => {
  const variants: Array<PlacedLink> = []
  let [title, left] = ["", 0]
  for (const placed of links) {
    if (placed === "heading" || placed.inHeading) {
      const url = placed === "heading" ? "" : placed.link.url
      title = url.includes("?") || url.includes("#") ? "" : url.endsWith("/") ? url.slice(0, -1) : url
      left = mostVariants
    } else if (title !== "" && left-- > 0 && isVariantOf(title, placed)) variants.push(placed)
  }
  return variants
}

const isVariantOf = (title: string, placed: PlacedLink): boolean => {
  const { url } = placed.link
  return url.startsWith(title) && /^\/*\?/u.test(url.slice(title.length)) && standsAlone(placed)
}
