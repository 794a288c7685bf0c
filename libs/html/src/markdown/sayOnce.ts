import type { Root } from "mdast"
import { addressDirectly } from "./addressDirectly.ts"
import { dropIcons } from "./dropIcons.ts"
import { dropRedundantTitles } from "./dropRedundantTitles.ts"
import { linkNamesOnce } from "./linkNamesOnce.ts"
import { linkOnce } from "./linkOnce.ts"
import { nameImagesOnce } from "./nameImagesOnce.ts"
import { showCardsOnce } from "./showCardsOnce.ts"
import { unlinkOwnPage } from "./unlinkOwnPage.ts"
import { unlinkVariants } from "./unlinkVariants.ts"

/** Leaves of addresses, images and names what no reader has read already. No word of the text goes. */
export const sayOnce = (tree: Root, url: string): void => {
  addressDirectly(tree)
  dropIcons(tree)
  // What is a card is seen while its links are whole.
  showCardsOnce(tree)
  unlinkOwnPage(tree, url)
  unlinkVariants(tree)
  linkOnce(tree)
  linkNamesOnce(tree)
  // Titles that names say go before the names that the text says.
  dropRedundantTitles(tree)
  nameImagesOnce(tree)
}
