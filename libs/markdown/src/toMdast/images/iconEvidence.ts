import type { Element } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"
import type { IconEvidence } from "../../nodes.ts"

/** In pixels: icons are not larger, and other images are. */
const [largestIcon, smallestOther] = [48, 100]

/** Sides that differ and are so short say in which proportion an image is shown. */
const longestRatio = 21

const named = "avatars?|emojis?|emoticons?|gravatars?|icons?|smil(?:ey|ie)s?|swatch(?:es)?|userpics?"
const iconClass = new RegExp(`(?<![a-z])(?:${named})(?![a-z])`, "iu")
const unset = "no[-_]?(?:avatar|image|photo|pic)s?"
const iconFolder = new RegExp(`/(?:${named}|badges|flags|ranks|${unset})/|gravatar\\.com/`, "iu")
const iconFile = new RegExp(`(?:^|[-_.])(?:${named}|${unset})(?=[-_.@\\d]|$)`, "iu")

/** No icon has a longer address. */
const longestAddress = 500

/** What says that an image is an icon, an avatar or a swatch: its declared size, or a name. Undefined where nothing does, or the size says that it is none. */
export const iconEvidence = (image: Element, url: string): IconEvidence | undefined => {
  const sides = [sideOf(image, "width"), sideOf(image, "height")].filter((side) => side !== undefined)
  if (sides.length > 0 && isSmall(sides)) return "size"
  if (sides.some((side) => side > smallestOther)) return undefined
  const address = url.length > longestAddress ? "" : url.replace(/[?#].*$/su, "")
  return iconFolder.test(address) ||
    iconFile.test(address.slice(address.lastIndexOf("/") + 1)) ||
    classesOf(image).some((name) => iconClass.test(name))
    ? "name"
    : undefined
}

const isSmall = (sides: ReadonlyArray<number>): boolean =>
  sides.every((side) => side > 1 && side <= largestIcon) &&
  (sides[0] === (sides[1] ?? sides[0]) || sides.some((side) => side > longestRatio))

const sideOf = (image: Element, property: "width" | "height"): number | undefined => {
  const text = attributeOf(image, property)?.trim() ?? ""
  return /^\d{1,5}(?:\.\d{1,5})?(?:px)?$/u.test(text) ? Number.parseFloat(text) : undefined
}
