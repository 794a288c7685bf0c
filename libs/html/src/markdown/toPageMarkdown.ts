import type { PageMarkdown } from "@trawl/core/page"
import { isMasked } from "@trawl/core/masked"
import { fromHast, type RoundTripOptions, stringify } from "@trawl/markdown/write"
import type { Root } from "hast"
import type { Image, Link, Nodes, Root as MarkdownRoot } from "mdast"
import type { ContentOptions } from "@trawl/content"
import { dropDecoration } from "./dropDecoration.ts"
import { dropHoverImages } from "./dropHoverImages.ts"
import { dropRules } from "./dropRules.ts"
import { findNodes, type FoundNodes } from "./FoundNodes.ts"
import { joinAttention } from "./joinAttention.ts"
import { joinTables } from "./joinTables.ts"
import { labelTabs } from "./labelTabs.ts"
import { liftLists } from "./liftLists.ts"
import { nameLinks } from "./nameLinks.ts"
import { readTypedLists } from "./readTypedLists.ts"
import { sayOnce } from "./sayOnce.ts"
import { tidyImages } from "./tidyImages.ts"
import { unveilMasks, veilMasks } from "./veilMasks.ts"

/** Replaces the data of an embedded image in markdown. */
const removedImage = "Base64-Image-Removed"

interface MarkdownOptions extends Pick<ContentOptions, "onlyMainContent" | "removeBase64Images">, RoundTripOptions {
  /** The page's own address. */
  readonly url?: string
}

/** Converts content to markdown: addresses of the page's own fragments absolute, embedded images replaced if the options say so, main content without decoration and with typed lists as lists. */
export const toPageMarkdown = (content: Root, base: string, options: MarkdownOptions): PageMarkdown => {
  const tree = fromHast(prepared(veilMasks(content), options), options)
  const found = findNodes(tree)
  if (options.onlyMainContent) tidy(tree, found, options)
  if (isMasked(content)) unveilAll(tree)
  for (const link of found.links) resolveFragment(link, base)
  if (options.removeBase64Images) for (const image of found.images) removeData(image)
  return { tree, text: stringify(tree, options) }
}

// Markdown that will become HTML again has exactly the content of the page.
const prepared = (content: Root, { roundTrip, onlyMainContent }: MarkdownOptions): Root => {
  if (onlyMainContent) return labelTabs(content)
  return roundTrip === true ? content : nameLinks(content)
}

const tidy = (tree: MarkdownRoot, found: FoundNodes, { roundTrip, url = "" }: MarkdownOptions): void => {
  for (const [step, of] of steps)
    if (of.some((type) => found.types.has(type)) && !(step === sayOnce && roundTrip === true)) step(tree, found, url)
}

type Step = (tree: MarkdownRoot, found: FoundNodes, url: string) => void

/** What tidies main content, in this order, each with the types of nodes without one of which it has nothing to do. */
const steps: ReadonlyArray<readonly [Step, ReadonlyArray<Nodes["type"]>]> = [
  [dropDecoration, ["image"]],
  [dropHoverImages, ["image"]],
  [joinAttention, ["delete", "emphasis", "strong"]],
  [tidyImages, ["image"]],
  [sayOnce, ["image", "link"]],
  [dropRules, ["paragraph", "thematicBreak"]],
  [liftLists, ["list"]],
  [readTypedLists, ["paragraph"]],
  [joinTables, ["table"]],
]

const unveilAll = (tree: MarkdownRoot): void => {
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    unveilMasks(node)
    if ("children" in node) for (const child of node.children) waiting.push(child)
  }
}

const resolveFragment = (link: Link, base: string): void => {
  if (link.url.startsWith("#")) link.url = URL.parse(link.url, base)?.href ?? link.url
}

const removeData = (image: Image): void => {
  if (/^data:/iu.test(image.url)) image.url = removedImage
}
