import type { Element } from "hast"
import type { Image } from "mdast"
import { attributeOf } from "../attributes.ts"
import { addLeaf, addText } from "../builder/addText.ts"
import type { Builder } from "../builder/Builder.ts"
import { findElement } from "../findElement.ts"
import { readMathImage, texOfImage } from "../readMath.ts"
import { textOf } from "../textOf.ts"
import type { NodeReader } from "../NodeReader.ts"
import { readChildren } from "../readChildren.ts"
import { imageAddress, isSpacer, sourceOfSet } from "./imageAddress.ts"
import { isPlaceholder } from "./isPlaceholder.ts"

/** Reads `img`. Pictures that count visits are left out, formulas drawn as pictures read as formulas. */
export const readImage = (builder: Builder, element: Element): void => {
  const tex = texOfImage(element)
  if (tex !== undefined) readMathImage(builder, element, tex)
  else if (!isCounter(element)) addImage(builder, element, imageAddress(element))
}

const addImage = (builder: Builder, element: Element, url: string): void => {
  const alt = (attributeOf(element, "alt") ?? "").replaceAll(/\s+/gu, " ").trim()
  if (url === "" || url === "#" || isSpacer(url, alt !== "")) return skipImage(builder, element, alt)
  if (isShownTwice(builder, url, alt)) return
  const image: Image = { type: "image", url, alt, title: attributeOf(element, "title") ?? null }
  addLeaf(builder, image)
  builder.awaited = isPlaceholder(url) ? image : undefined
  builder.picture = image
}

/** A sign that stands in a row has a shorter name. */
const longestSign = 20

// The same picture right after itself is a copy for another screen, and takes the name where it had none.
const isShownTwice = (builder: Builder, url: string, alt: string): boolean => {
  const { picture } = builder
  if (picture?.url !== url || !isLast(builder, picture)) return false
  const own = picture.alt ?? ""
  if (own === alt ? alt.length <= longestSign : own !== "" && alt !== "") return false
  if (own === "") picture.alt = alt
  return true
}

const isLast = ({ levels, blocks }: Builder, picture: Image): boolean => {
  const block = levels[0]?.length === 0 ? blocks.at(-1) : undefined
  return levels.some((level) => level.at(-1) === picture) || (block?.type === "paragraph" && block.children.at(-1) === picture)
}

// Perhaps its twin for readers without scripts follows. A face says what it is called, and a link that holds nothing else.
const skipImage = (builder: Builder, element: Element, alt: string): void => {
  builder.awaited = undefined
  const link = builder.wanted.findLast(({ type }) => type === "link")?.element
  if (isFace.test(alt) || (link !== undefined && isName(alt) && isOnly(link, element))) addText(builder, alt)
}

const isFace = /^(?::[\w+-]+:|\p{Extended_Pictographic}\ufe0f?|[:;=8][-'o^]?[()DPpOo/|*])$/u

const isName = (alt: string): boolean => alt !== "" && !/\.\w{3,4}$/u.test(alt)

/** A link around one picture holds no more nodes. */
const mostAround = 1_000

const isOnly = (link: Element, image: Element): boolean =>
  textOf(link, mostAround).trim() === "" && findElement(link, isDrawn, mostAround) === image && findElement(link, ({ tagName }) => tagName === "noscript", mostAround) === undefined

const isDrawn = ({ tagName }: Element): boolean => tagName === "img" || tagName === "noscript"

// Counts visits, shows nothing.
const isCounter = ({ properties }: Element): boolean => isTiny(properties.width) && isTiny(properties.height)

const isTiny = (size: unknown): boolean => size !== undefined && size !== "" && Number.parseFloat(String(size)) <= 1 && !String(size).includes("%")

/** Reads `picture`: its `img`, or the largest of its sources where that has no address. */
export const readPicture = (builder: Builder, element: Element, read: NodeReader): void => {
  const image = findElement(element, (one) => one.tagName === "img")
  if (image === undefined || !isPlaceholder(imageAddress(image))) return readChildren(builder, element, read)
  const sources = element.children.filter((child): child is Element => child.type === "element" && child.tagName === "source")
  const late = sources.map((source) => sourceOfSet(source)).find((address) => address !== undefined)
  addImage(builder, image, late ?? imageAddress(image))
}

/** Reads `noscript` where it holds nothing but pictures: the twin of a picture that scripts load. */
export const readNoscript = (builder: Builder, element: Element): void => {
  const image = findElement(element, (one) => one.tagName === "img")
  if (image === undefined || isCounter(image) || textOf(element).trim() !== "") return
  const url = imageAddress(image)
  if (url === "" || isPlaceholder(url)) return
  if (builder.awaited !== undefined) {
    builder.awaited.url = url
    builder.awaited = undefined
  } else if (!isSamePicture(builder.picture?.url ?? "", url)) addImage(builder, image, url)
}

// One picture in two sizes differs by its query or by numbers in its name.
const isSamePicture = (one: string, other: string): boolean => bare(one) === bare(other)

const bare = (address: string): string => address.replace(/[?#].*$/su, "").replaceAll(/\d+/gu, "")
