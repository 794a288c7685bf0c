import type { Element, Root } from "hast"
import { eachElement } from "@trawl/extract"
import { toImage } from "./toImage.ts"

/** Absolute URLs of the images that a document's head declares, each once: icons, Open Graph, Twitter and itemprop images. */
export const findHeadImages = (tree: Root, base: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  eachElement(tree, (node) => {
    const address = addressOf(node)
    const image = typeof address === "string" ? toImage(address, base) : undefined
    if (image !== undefined) found.add(image)
  })
  return [...found]
}

const addressOf = ({ properties, tagName }: Element) => {
  if (tagName === "link" && (hasIcon(properties.rel) || isImage(properties.itemProp))) return properties.href
  if (
    tagName === "meta" &&
    (namesImage(properties.property) || namesImage(properties.name) || isImage(properties.itemProp))
  ) {
    return properties.content
  }
  return undefined
}

const words = (value: unknown): ReadonlyArray<string> =>
  (Array.isArray(value) ? value : typeof value === "string" ? value.split(/\s+/u) : []).map((word) =>
    String(word).toLowerCase(),
  )

const hasIcon = (rel: unknown): boolean =>
  words(rel).some((word) => /^(?:icon|apple-touch-icon(?:-precomposed)?|mask-icon)$/u.test(word))
const isImage = (itemProp: unknown): boolean => words(itemProp).includes("image")
const namesImage = (name: unknown): boolean =>
  words(name).some((word) => /^(?:og:image(?::url|:secure_url)?|twitter:image(?::src)?)$/u.test(word))
