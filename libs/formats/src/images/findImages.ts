import type { Element, Parents, Root } from "hast"
import { eachElement } from "@trawl/extract"
import { backgroundImages } from "./backgroundImages.ts"
import { parseSrcset } from "./parseSrcset.ts"
import { toImage } from "./toImage.ts"

/**
 * Absolute URLs of the tree's images, each once, in document order: img with its lazy and responsive
 * forms, image sources, video posters and inline background images.
 */
export const findImages = (tree: Root, base: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  eachElement(tree, (node, parent) => {
    for (const address of addressesOf(node, parent)) {
      const image = toImage(address, base)
      if (image !== undefined) found.add(image)
    }
  })
  return [...found]
}

const addressesOf = (node: Element, parent: Parents): ReadonlyArray<string> => {
  const { poster, style } = node.properties
  const styled = typeof style === "string" ? backgroundImages(style) : []
  if (node.tagName === "img") return [...sourcesOf(node), ...styled]
  if (node.tagName === "source" && parent.type === "element" && parent.tagName === "picture") return sourcesOf(node)
  if (node.tagName === "video" && typeof poster === "string") return [poster, ...styled]
  return styled
}

const sourcesOf = ({ properties }: Element): ReadonlyArray<string> => [
  ...[properties.src, properties.dataSrc].filter((value) => typeof value === "string"),
  ...[properties.srcSet, properties.dataSrcset].flatMap((value) =>
    typeof value === "string" ? parseSrcset(value) : [],
  ),
]
