import type { Root } from "mdast"
import { type PlacedImage, placeImages } from "./placeImages.ts"
import { textIn } from "./textIn.ts"
import { wordsOf } from "./wordsOf.ts"

/** Takes the name of an image that the text beside it says, and one of several words that an image before it has: a title of a card, a caption, the name of a product in its gallery. So it does with their titles. Only an image that alone makes a link keeps its name. */
export const nameImagesOnce = (tree: Root): void => {
  const named = new Set<string>()
  for (const placed of placeImages(tree)) {
    if (placed.isCell || isLink(placed)) continue
    const { image } = placed
    const name = image.alt ?? ""
    if (isSaid(placed, name) || named.has(name)) image.alt = ""
    if (isDescription(name)) named.add(name)
    if (isSaid(placed, image.title ?? "")) image.title = null
  }
}

const isSaid = ({ says }: PlacedImage, name: string): boolean => wordsOf(name) !== noWords && says(name)

const noWords = wordsOf("")

const isLink = ({ isLinked, parent }: PlacedImage): boolean => isLinked && textIn(parent).trim() === ""

/** A name of at least three words is about one picture. */
const isDescription = (name: string): boolean => /\S\s+\S+\s+\S/u.test(name)
