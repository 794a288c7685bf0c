import type { Element } from "hast"
import { attributeOf, resolveAddress } from "@trawl/hast"
import { decide, type Decision, isHeading } from "../Decision.ts"
import { dropReasonAt } from "../parts/Region.ts"
import { isLogo } from "./decidePictures.ts"

/** So many characters of an address, up to its size, are those of one picture: the end of a long name, or a short one with its folders. */
const longestKey = 16
const size = /(?:[-_]?\d{1,5}x\d*)?\.\w+(?:\?.*)?$/su
/** A placeholder of a picture below the title is so wide at least, in pixels, and at most so many blocks below. */
const [leastWidth, farthest] = [300, 8]

/** Keeps the picture that a page states where it first shows it. Where it shows it nowhere, the placeholder below the title that its scripts fill gets its address. */
export const keepStatedPicture = (decisions: ReadonlyArray<Decision>, stated: string, base: string): void => {
  const address = resolveAddress(stated, base) ?? ""
  const key = address.replace(size, "").slice(-longestKey)
  if (key.length < longestKey) return
  const title = decisions.find((decision) => decision.isKept && isHeading(decision))?.block.index ?? Infinity
  const shown = decisions.filter((picture) => imageIn(picture, says(key)) !== undefined && isOfText(picture))
  if (shown.some(({ isKept }) => isKept)) return
  const isNear = ({ block: { index } }: Decision): boolean => index > title && index < title + farthest
  const mayBeFirst = (picture: Decision): boolean =>
    isNear(picture) && imageIn(picture, isPlaceholder) !== undefined && isOfText(picture)
  const [first = decisions.find(mayBeFirst)] = shown
  if (first === undefined) return
  decide(first, true, "stated")
  const image = imageIn(first, isPlaceholder)
  if (image !== undefined) image.properties = { ...image.properties, src: address }
}

const isOfText = (picture: Decision): boolean => dropReasonAt(picture.block.holder) !== "landmark" && !isLogo(picture)

const imageIn = ({ block }: Decision, matches: (image: Element) => boolean): Element | undefined =>
  block.images === 0
    ? undefined
    : (block.leaves.find((leaf) => leaf.type === "element" && matches(leaf)) as Element | undefined) // matched as one

const says =
  (key: string) =>
  (image: Element): boolean => {
    const source = attributeOf(image, "src")
    return source.includes(key) && source.replace(size, "").endsWith(key)
  }

const isPlaceholder = (image: Element): boolean =>
  attributeOf(image, "src").startsWith("data:") && Number(image.properties.width) >= leastWidth
