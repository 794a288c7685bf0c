import type { Element } from "hast"
import type { Image } from "mdast"
import { attributeOf, classesOf } from "../attributes.ts"
import { findElement } from "../findElement.ts"
import { iconEvidence } from "../images/iconEvidence.ts"
import { imageAddress, isSpacer, sourceOfSet } from "../images/imageAddress.ts"
import { isPlaceholder } from "../images/isPlaceholder.ts"
import { loadsLate } from "../images/loadsLate.ts"
import { readMathmlText } from "../math/readMathmlText.ts"
import { texOfImage } from "../math/texOfImage.ts"
import { addLeaf, addText } from "../state/add.ts"
import { all } from "../state/all.ts"
import { type Content, itemBoundary, nothing } from "../state/Content.ts"
import type { Handler, Line, State } from "../state/State.ts"
import { textOf } from "@trawl/hast"
import { addFormula } from "./addFormula.ts"
import { handleMath } from "./handleMath.ts"

/** `img`. Images that count visits are left out, formulas drawn as images are formulas. */
export const handleImage: Handler = (state, element) => {
  const tex = texOfImage(element)
  if (tex !== undefined)
    return addFormula(
      state,
      tex,
      classesOf(element).some((name) => /display/u.test(name)),
    )
  const math = readMathmlText(attributeOf(element, "dataMathml") ?? "")
  if (math !== undefined) return handleMath(state, math)
  return isCounter(element) ? nothing : addImage(state, element, imageAddress(element))
}

const addImage = (state: State, element: Element, url: string): Content => {
  const alt = (attributeOf(element, "alt") ?? "").replaceAll(/\s+/gu, " ").trim()
  if (url === "" || url === "#" || isSpacer(url, alt !== "")) return skipImage(state, element, alt)
  if (isShownTwice(state.line, url, alt)) return nothing
  const image: Image = { type: "image", url, alt, title: attributeOf(element, "title") ?? null }
  const icon = iconEvidence(element, url)
  if (icon !== undefined) image.data = { icon }
  Object.assign(state.seen, { image, isLazy: isPlaceholder(url), name: "" })
  return addLeaf(state, image)
}

/** An icon that stands in a row has a shorter name. */
const longestIcon = 20

// The same image right after itself is a copy for another screen, and gives its name where that had none.
const isShownTwice = ({ last }: Line, url: string, alt: string): boolean => {
  if (last?.type !== "image" || last.url !== url) return false
  const own = last.alt ?? ""
  if (own === alt ? alt.length <= longestIcon : own !== "" && alt !== "") return false
  if (own === "") last.alt = alt
  return true
}

// Perhaps its duplicate for readers without scripts follows. A face says what it is called, and a link that holds nothing else.
const skipImage = (state: State, element: Element, alt: string): Content => {
  Object.assign(state.seen, { image: undefined, isLazy: false, name: alt })
  const link = state.attention.findLast(({ type }) => type === "link")?.element
  const isNamed = isFace.test(alt) || (link !== undefined && isName(alt) && isOnly(link, element))
  return isNamed ? addText(state, alt) : itemBoundary
}

const isFace = /^(?::[\w+-]+:|\p{Extended_Pictographic}\ufe0f?|[:;=8][-'o^]?[()DPpOo/|*])$/u

const isName = (alt: string): boolean => alt !== "" && !/\.\w{3,4}$/u.test(alt)

/** A link around one image holds no more nodes. */
const mostAround = 1_000

const isOnly = (link: Element, image: Element): boolean =>
  textOf(link, mostAround).trim() === "" &&
  findElement(link, isDrawn, mostAround) === image &&
  findElement(link, ({ tagName }) => tagName === "noscript", mostAround) === undefined

const isDrawn = ({ tagName }: Element): boolean => tagName === "img" || tagName === "noscript"

// Counts visits, shows nothing.
const isCounter = (image: Element): boolean =>
  isTiny(image.properties.width) && isTiny(image.properties.height) && !loadsLate(image)

const isTiny = (size: unknown): boolean =>
  size !== undefined && size !== "" && Number.parseFloat(String(size)) <= 1 && !String(size).includes("%")

/** `picture`: its `img`, or the largest of its sources where that has no address. */
export const handlePicture: Handler = (state, element) => {
  const image = findElement(element, ({ tagName }) => tagName === "img")
  if (image === undefined || !isPlaceholder(imageAddress(image))) return all(state, element)
  const sources = element.children.filter((child) => child.type === "element").filter(isSource)
  const largest = sources.map(sourceOfSet).find((address) => address !== undefined)
  return addImage(state, image, largest ?? imageAddress(image))
}

const isSource = ({ tagName }: Element): boolean => tagName === "source"

/** `noscript` where it holds nothing but images: the duplicate of an image that scripts load, which takes its address. */
export const handleNoscript: Handler = (state, element) => {
  const { seen } = state
  const image = findElement(element, ({ tagName }) => tagName === "img")
  if (image === undefined || isCounter(image) || textOf(element).trim() !== "") return nothing
  const url = imageAddress(image)
  if (url === "" || isPlaceholder(url)) return nothing
  if (!seen.isLazy || seen.image === undefined) {
    return isSameImage(seen.image?.url ?? "", url) ? nothing : addImage(state, named(image, seen.name), url)
  }
  seen.image.url = url
  seen.isLazy = false
  return nothing
}

const named = (image: Element, alt: string): Element =>
  (attributeOf(image, "alt") ?? "") === "" ? { ...image, properties: { ...image.properties, alt } } : image

// One image in two sizes differs by its query or by numbers in its name.
const isSameImage = (one: string, other: string): boolean => bare(one) === bare(other)

const bare = (address: string): string => address.replace(/[?#].*$/su, "").replaceAll(/\d+/gu, "")
