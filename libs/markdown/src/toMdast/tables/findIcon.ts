import type { Element } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"
import { findElement } from "../findElement.ts"
import { textOf } from "@trawl/hast"

const looks =
  "alt|black|blue|bold|box|circle|fill|filled|gr[ae]y|green|ico|icon|large|lg|light|mark|o|outline|red|sign|small|solid|square|svg|thin|white|\\d"
/** A name that ends with what is drawn, and how it looks. */
const nameOfIcon = (words: string): RegExp => new RegExp(`(?:^|[-_])(?:${words})(?:[-_]?(?:${looks}))*$`, "u")
const yes = nameOfIcon("check|checked|tick|yes|ok")
const no = nameOfIcon("cross|xmark|times|close|remove|no|x")
/** An image is named so as a whole. */
const iconFile = new RegExp(
  `^(?:(?:${looks}|\\d{2,4}|check|checked|tick|yes|ok|cross|xmark|times|close|remove|no|x)(?:$|[-_]))+$`,
  "u",
)

/** A cell with more nodes in it is no icon. */
const mostAround = 50
/** In characters: white space that lays out the markup of an icon is shorter. */
const mostText = 1_000

/** The text of a cell that holds only a tick or a cross: an element of an icon font, a drawing, or an unnamed image. Their names decide, and what they are called for screen readers. */
export const findIcon = (cell: Element): "✓" | "✗" | undefined => {
  if (textOf(cell, mostText).trim() !== "") return undefined
  let icon: "✓" | "✗" | undefined
  findElement(cell, (element) => (icon = iconNamed(namesOf(element))) !== undefined, mostAround)
  return icon
}

const iconNamed = (names: ReadonlyArray<string>): "✓" | "✗" | undefined =>
  names.some((name) => yes.test(name)) ? "✓" : names.some((name) => no.test(name)) ? "✗" : undefined

const namesOf = (element: Element): ReadonlyArray<string> => {
  switch (element.tagName) {
    case "i":
    case "em":
    case "span":
    case "svg":
      return [...classesOf(element), attributeOf(element, "ariaLabel") ?? ""].map((name) => name.trim().toLowerCase())
    case "use":
      return [fragmentOf(element)]
    case "img":
      return (attributeOf(element, "alt") ?? "").trim() === ""
        ? [fileOf(attributeOf(element, "src") ?? "")].filter((name) => iconFile.test(name))
        : []
    default:
      return []
  }
}

const fragmentOf = (use: Element): string =>
  (attributeOf(use, "href") ?? attributeOf(use, "xLinkHref") ?? "").replace(/^.*#/su, "").toLowerCase()

/** No file has a longer address; data of an image has. */
const longestAddress = 1_000

const fileOf = (address: string): string =>
  address.length > longestAddress
    ? ""
    : (/(?<![^/?#])([^/?#]*)\.(?:gif|jpe?g|png|svg|webp)(?:[?#]|$)/iu.exec(address)?.[1]?.toLowerCase() ?? "")
