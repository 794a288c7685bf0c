import type { PageMarkdown } from "@trawl/core"
import { isMasked } from "@trawl/core/masked"
import { fromHast, type RoundTripOptions, stringify } from "@trawl/markdown/write"
import type { Root } from "hast"
import type { Image, Link, Nodes, Root as MarkdownRoot } from "mdast"
import type { ContentOptions } from "@trawl/content"
import { dropDecoration } from "./dropDecoration.ts"
import { dropHoverPictures } from "./dropHoverPictures.ts"
import { dropRules } from "./dropRules.ts"
import { dropSaidTitles } from "./dropSaidTitles.ts"
import { joinAttention } from "./joinAttention.ts"
import { joinTables } from "./joinTables.ts"
import { labelTabs } from "./labelTabs.ts"
import { liftLists } from "./liftLists.ts"
import { nameLinks } from "./nameLinks.ts"
import { readTypedLists } from "./readTypedLists.ts"
import { tidyImages } from "./tidyImages.ts"
import { unlinkTitle } from "./unlinkTitle.ts"
import { unveilMasks, veilMasks } from "./veilMasks.ts"

/** Stands in markdown where the data of an embedded image was. */
const removedImage = "Base64-Image-Removed"

interface MarkdownOptions extends Pick<ContentOptions, "onlyMainContent" | "removeBase64Images">, RoundTripOptions {}

/** Content as markdown: addresses of the page's own fragments absolute, embedded images replaced where the options say so, main content without decoration and with the lists that were typed by hand. */
export const toPageMarkdown = (content: Root, base: string, options: MarkdownOptions): PageMarkdown => {
  const tree = fromHast(prepared(veilMasks(content), options), options)
  if (options.onlyMainContent) tidy(tree, base)
  const hasMasks = isMasked(content)
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (hasMasks) unveilMasks(node)
    if (node.type === "link") resolveFragment(node, base)
    else if (node.type === "image" && options.removeBase64Images) removeData(node)
    if ("children" in node) for (const child of node.children) waiting.push(child)
  }
  return { tree, text: stringify(tree, options) }
}

// What is to become HTML again says what the page says, and nothing beside it.
const prepared = (content: Root, { roundTrip, onlyMainContent }: MarkdownOptions): Root => {
  if (onlyMainContent) return labelTabs(content)
  return roundTrip === true ? content : nameLinks(content)
}

const tidy = (tree: MarkdownRoot, base: string): void => {
  dropDecoration(tree)
  dropHoverPictures(tree)
  joinAttention(tree)
  tidyImages(tree)
  unlinkTitle(tree, base)
  dropSaidTitles(tree)
  dropRules(tree)
  liftLists(tree)
  readTypedLists(tree)
  joinTables(tree)
}

const resolveFragment = (link: Link, base: string): void => {
  if (link.url.startsWith("#")) link.url = URL.parse(link.url, base)?.href ?? link.url
}

const removeData = (image: Image): void => {
  if (/^data:/iu.test(image.url)) image.url = removedImage
}
