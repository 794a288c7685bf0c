import { linkedGraph, type LinkedGraph } from "@trawl/core/linked"
import type { Root } from "hast"
import type { Outline } from "./Outline.ts"
import { type Head, readHead } from "./readHead.ts"
import { type LinkedData, readLinkedData } from "./readLinkedData.ts"
import { readOutline } from "./readOutline.ts"

/** All metadata of a page, before anything is chosen from it. */
export interface PageStatements {
  readonly url: string
  readonly head: Head
  /** Contents of the meta tags by name in lower case. */
  readonly metas: ReadonlyMap<string, ReadonlyArray<string>>
  readonly linked: LinkedData
  readonly graph: LinkedGraph
  readonly outline: Outline
}

/** Reads a document's head, linked data and outline. */
export const readStatements = (tree: Root, url: string): PageStatements => {
  const head = readHead(tree)
  const linked = readLinkedData(tree, head)
  return {
    url,
    head,
    metas: lowerCased(head.metas),
    linked,
    graph: linkedGraph(linked.nodes),
    outline: readOutline(tree),
  }
}

const lowerCased = (metas: Head["metas"]): ReadonlyMap<string, ReadonlyArray<string>> => {
  const lower = new Map<string, ReadonlyArray<string>>()
  for (const [name, values] of metas) if (!lower.has(name.toLowerCase())) lower.set(name.toLowerCase(), values)
  return lower
}

/** The value of the first of these meta tags that has one. */
export const metaOf = ({ metas }: PageStatements, ...names: ReadonlyArray<string>): string | undefined =>
  names.flatMap((name) => metas.get(name) ?? []).find((value) => value !== "")
