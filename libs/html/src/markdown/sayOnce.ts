import type { Root } from "mdast"
import { addressDirectly } from "./addressDirectly.ts"
import { dropIcons } from "./dropIcons.ts"
import { dropRedundantTitles } from "./dropRedundantTitles.ts"
import type { FoundNodes } from "./FoundNodes.ts"
import { nameImagesOnce } from "./nameImagesOnce.ts"
import { ownPageLinks } from "./ownPageLinks.ts"
import { placeLinks } from "./placeLinks.ts"
import { repeatedLinks } from "./repeatedLinks.ts"
import { repeatedNames } from "./repeatedNames.ts"
import { showCardsOnce } from "./showCardsOnce.ts"
import { unlink } from "./unlink.ts"
import { variantLinks } from "./variantLinks.ts"

/** What of the links of a tree no reader needs, in this order. */
const needless = [ownPageLinks, variantLinks, repeatedLinks, repeatedNames]

/** Leaves of addresses, images and names what no reader has read already. No word of the text goes. */
export const sayOnce = (tree: Root, found: FoundNodes, url: string): void => {
  addressDirectly(found)
  dropIcons(tree, found)
  // What is a card is seen while its links are whole.
  showCardsOnce(tree, found)
  if (found.links.length > 0) unlinkNeedless(tree, url)
  // Titles that names say go before the names that the text says.
  dropRedundantTitles(found)
  if (found.images.length > 0) nameImagesOnce(tree)
}

const unlinkNeedless = (tree: Root, url: string): void => {
  let links = placeLinks(tree)
  for (const find of needless) {
    const found = find(links, url)
    if (found.length === 0) continue
    unlink(found)
    links = placeLinks(tree)
  }
}
