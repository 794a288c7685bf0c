import type { Image, Nodes, Root } from "mdast"
import type { FoundNodes } from "./FoundNodes.ts"
import { type PlacedImage, placeImages } from "./placeImages.ts"
import { replaceNodes } from "./replaceNodes.ts"
import { wordsOf } from "./wordsOf.ts"

/** Drops icons, avatars and swatches without a name, and those whose name is said beside them: in their text, or by the icon before, as of a row of stars. A face of signs is a text. */
export const dropIcons = (tree: Root, { images }: FoundNodes): void => {
  if (!images.some(({ data }) => data?.icon !== undefined)) return
  const others = new Map<Nodes, ReadonlyArray<Nodes>>()
  let before = ""
  for (const placed of placeImages(tree)) {
    const name = nameOf(placed.image)
    if (placed.image.data?.icon !== undefined && !placed.isCell) {
      if (isFace.test(name)) others.set(placed.image, [{ type: "text", value: name }])
      else if (!placed.isBetweenWords() && isNeedless(placed, name, before)) others.set(placed.image, [])
    }
    before = name
  }
  replaceNodes(tree, others)
}

const nameOf = ({ alt, title }: Image): string => (alt ?? "").trim() || (title ?? "").trim()

const isNeedless = ({ image, says }: PlacedImage, name: string, before: string): boolean => {
  const own = withoutKind(name)
  const words = wordsOf(own)
  return words === noWords || says(words) || (name === before && image.data?.icon === "size")
}

const noWords = wordsOf("")

const isFace = /^(?:\p{Extended_Pictographic}.{0,3}|[:;=8][-'o^]?[()|*?$@[\]]+)$/u

/** What an icon is called beside what it stands for. */
const kind =
  /(?<![\p{L}\p{N}])(?:avatar|icon|image|logo|pic(?:ture)?|photo|profile|swatch|user)(?:'s|’s)?(?![\p{L}\p{N}])/giu

/** In characters. A longer name describes what is seen. */
const longestName = 100

const withoutKind = (name: string): string =>
  name.length > longestName
    ? name
    : name
        .replaceAll(kind, "")
        .trim()
        .replace(/^of\s|['’]s$/giu, "")
