import type { Image, Nodes, Root } from "mdast"
import { placeImages } from "./placeImages.ts"
import { replaceNodes } from "./replaceNodes.ts"

/** Drops an image that the page shows again, in the same size or another: for other screens, in the strip below a gallery, in a carousel that goes round. One with another name or one of less than three words stays, as do those between words and alone in a cell. */
export const dropImageCopies = (tree: Root): void => {
  const [shown, copies] = [new Map<string, Image>(), new Map<Nodes, ReadonlyArray<Nodes>>()]
  for (const { image, isBetweenWords, isCell } of placeImages(tree)) {
    const [key, name] = [withoutSize(image.url), image.alt ?? ""]
    const first = shown.get(key)
    if (first === undefined) shown.set(key, image)
    else if (!isCell && (name === "" || (name === first.alt && /\S\s+\S+\s+\S/u.test(name))) && !isBetweenWords())
      copies.set(image, [])
  }
  replaceNodes(tree, copies)
}

/** Parameters that only say in which size and quality an image is sent. */
const sizeParameter =
  /[?&](?:auto|crop|dpr|fit|fm|fmt|format|h|hei|height|imwidth|q|qlt|quality|resize|scale|size|strip|sw|sh|v|w|wid|width)=[^&#]*/giu

/** Sizes that makers of thumbnails add to the name of a file. */
const sizeSuffix = /(?:[-_]\d{2,4}x\d{0,4}|_(?:small|medium|large|grande|thumb)|@\dx)(?=\.\w{3,4}(?:[?#&]|$))/giu

/** No address of a file is longer; data is. */
const longestAddress = 2_000

const withoutSize = (url: string): string =>
  url.length > longestAddress ? url : url.replaceAll(sizeParameter, "").replaceAll(sizeSuffix, "")
