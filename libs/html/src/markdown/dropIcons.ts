import type { Image, Nodes, Root } from "mdast"
import { type PlacedImage, placeImages } from "./placeImages.ts"
import { replaceNodes } from "./replaceNodes.ts"
import { wordsOf } from "./wordsOf.ts"

/** Leaves of icons, avatars and swatches their names: unnamed ones go, and those whose text beside them says the name; of a small one the name stays as text. */
export const dropIcons = (tree: Root): void => {
  const others = new Map<Nodes, ReadonlyArray<Nodes>>()
  let before = ""
  for (const placed of placeImages(tree)) {
    const name = nameOf(placed.image)
    const text = placed.isCell ? undefined : textFor(placed, name, before)
    before = name
    if (text !== undefined) others.set(placed.image, text === "" ? [] : [{ type: "text", value: text }])
  }
  replaceNodes(tree, others)
}

const nameOf = ({ alt, title }: Image): string => (alt ?? "").trim() || (title ?? "").trim()

/** What stands in its place, undefined where an image stays. */
const textFor = (placed: PlacedImage, name: string, before: string): string | undefined => {
  const { image, isBetweenWords, says } = placed
  if (isFace.test(name)) return image.data?.icon === undefined ? undefined : name
  if (image.data?.icon === undefined) return undefined
  if (name === "") return isBetweenWords ? undefined : ""
  const own = withoutKind(name)
  if (wordsOf(own) === noWords || says(own)) return isBetweenWords ? undefined : ""
  if (image.data.icon !== "size") return undefined
  // Of a row of stars one says it.
  return name === before ? "" : own
}

const noWords = wordsOf("")

const isFace = /^(?::[\w+-]+:|\p{Extended_Pictographic}.{0,3}|[:;=8][-'o^]?[()DPpOo/|*?$@[\]]+)$/u

/** What an icon is called beside what it stands for. */
const kind =
  /(?<![\p{L}\p{N}])(?:avatar|icon|image|logo|picture|photo|profile|swatch|user)(?:'s|’s)?(?![\p{L}\p{N}])/giu

/** In characters. A longer name describes what is seen. */
const longestName = 100

const withoutKind = (name: string): string =>
  name.length > longestName
    ? name
    : name
        .replaceAll(kind, "")
        .replace(/^(?:[-–—:|.\s]|of\s)+/iu, "")
        .replace(/(?:['’]s|[-–—:|.\s]|\sof)+$/iu, "")
