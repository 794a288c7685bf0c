import type { Root } from "mdast"
import { type PlacedImage, placeImages } from "./placeImages.ts"
import { showsText } from "./textIn.ts"
import { wordsOf } from "./wordsOf.ts"

/** So many images with one name have it from what they all show. */
const leastShared = 3

/** Takes the name of an image that the text beside it says, and one that an image before it has, if it is of several words or several share it: a title of a card, a caption, the name of a product in its gallery. So it does with their titles. Only an image that alone makes a link keeps its name. */
export const nameImagesOnce = (tree: Root): void => {
  const images = placeImages(tree).filter((placed) => !placed.isCell && !isLink(placed))
  const [shown, named] = [addressesByName(images), new Set<string>()]
  for (const placed of images) {
    const { image } = placed
    const name = image.alt ?? ""
    if (named.has(name) || isSaid(placed, name)) image.alt = ""
    if (isDescription(name) || (shown.get(name)?.size ?? 0) >= leastShared) named.add(name)
    if (isSaid(placed, image.title ?? "")) image.title = null
  }
}

const addressesByName = (images: ReadonlyArray<PlacedImage>): ReadonlyMap<string, ReadonlySet<string>> => {
  const shown = new Map<string, Set<string>>()
  for (const { image } of images)
    shown.set(image.alt ?? "", (shown.get(image.alt ?? "") ?? new Set<string>()).add(image.url))
  return shown
}

const isSaid = ({ says }: PlacedImage, name: string): boolean => {
  const words = wordsOf(name)
  return words !== noWords && says(words)
}

const noWords = wordsOf("")

const isLink = ({ isLinked, parent }: PlacedImage): boolean => isLinked && !showsText(parent)

/** A name of at least three words is about one image. */
const isDescription = (name: string): boolean => /\S\s+\S+\s+\S/u.test(name)
