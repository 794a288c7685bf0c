import type { Nodes, Root } from "mdast"
import { placeImages } from "./placeImages.ts"
import { replaceNodes } from "./replaceNodes.ts"

/** So many unnamed images in a row are shown. */
const mostInRow = 10

/** Drops unnamed images in a row after the tenth: without a word between them they are views of one thing. */
export const boundGalleries = (tree: Root): void => {
  const others = new Map<Nodes, ReadonlyArray<Nodes>>()
  let [inRow, before] = [0, -1]
  for (const { image, texts, isCell, isBetweenWords } of placeImages(tree)) {
    if (texts !== before) inRow = 0
    before = texts
    if ((image.alt ?? "") === "" && ++inRow > mostInRow && !isCell && !isBetweenWords()) others.set(image, [])
  }
  replaceNodes(tree, others)
}
