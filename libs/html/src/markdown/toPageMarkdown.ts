import type { PageMarkdown } from "@trawl/core/page"
import { isMasked } from "@trawl/core/masked"
import { fromHast, type RoundTripOptions, stringify } from "@trawl/markdown/write"
import type { Root } from "hast"
import type { Image, Link, Nodes, Root as MarkdownRoot } from "mdast"
import type { ContentOptions } from "@trawl/content"
import { dropDecoration } from "./dropDecoration.ts"
import { dropHoverImages } from "./dropHoverImages.ts"
import { dropRules } from "./dropRules.ts"
import { joinAttention } from "./joinAttention.ts"
import { joinTables } from "./joinTables.ts"
import { labelTabs } from "./labelTabs.ts"
import { liftLists } from "./liftLists.ts"
import { nameLinks } from "./nameLinks.ts"
import { pushInner } from "./pushInner.ts"
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
  if (options.onlyMainContent) tidy(tree, options)
  const hasMasks = isMasked(content)
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (hasMasks) unveilMasks(node)
    if (node.type === "link") resolveFragment(node, base)
    else if (node.type === "image" && options.removeBase64Images) removeData(node)
    if (hasMasks && "children" in node) for (const child of node.children) waiting.push(child)
    else pushInner(node, waiting)
  }
  return { tree, text: stringify(tree, options) }
}

// Markdown that will become HTML again has exactly the content of the page.
const prepared = (content: Root, { roundTrip, onlyMainContent }: MarkdownOptions): Root => {
  if (onlyMainContent) return labelTabs(content)
  return roundTrip === true ? content : nameLinks(content)
}

const tidy = (tree: MarkdownRoot, { roundTrip, url = "" }: MarkdownOptions): void => {
  const types = typesIn(tree)
  for (const [step, of] of steps)
    if (of.some((type) => types.has(type)) && !(step === sayOnce && roundTrip === true)) step(tree, url)
}

/** What tidies main content, in this order, each with the types of nodes without one of which it has nothing to do. */
const steps: ReadonlyArray<readonly [(tree: MarkdownRoot, url: string) => void, ReadonlyArray<Nodes["type"]>]> = [
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

// Without that of texts.
const typesIn = (tree: MarkdownRoot): ReadonlySet<string> => {
  const types = new Set<string>()
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    types.add(node.type)
    pushInner(node, waiting)
  }
  return types
}

const resolveFragment = (link: Link, base: string): void => {
  if (link.url.startsWith("#")) link.url = URL.parse(link.url, base)?.href ?? link.url
}

const removeData = (image: Image): void => {
  if (/^data:/iu.test(image.url)) image.url = removedImage
}
