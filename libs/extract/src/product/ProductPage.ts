import type { Metadata } from "@trawl/core/page"
import type { LinkedNode } from "@trawl/core/linked"
import type { Root } from "hast"

/** A page that may offer a product. */
export interface ProductPage {
  /** The whole document. */
  readonly tree: Root
  /** The things that it describes for machines, outer ones first. */
  readonly linked: ReadonlyArray<LinkedNode>
  /** What it says of itself: every meta tag under its own name. */
  readonly metadata: Metadata
  readonly url: string
}

/** The first value of the first of these names that the page's metadata has. */
export const metaText = (metadata: Metadata, ...names: ReadonlyArray<string>): string | undefined => {
  for (const name of names) {
    const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined
    const text = String((Array.isArray(value) ? value[0] : value) ?? "").trim()
    if (text !== "") return text
  }
  return undefined
}
