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

/** What a page says of itself outside of its text. */
export type PageData = Omit<PageStatements, "outline">

/** Reads a document's head, linked data and outline. */
export const readStatements = (tree: Root, url: string): PageStatements => {
  const head = readHead(tree)
  return { ...pageData({ url, head, linked: readLinkedData(tree, head) }), outline: readOutline(tree) }
}

/** Prepares a head and linked data that were read for looking things up in them. */
export const pageData = (read: Pick<PageStatements, "url" | "head" | "linked">): PageData => ({
  ...read,
  metas: lowerCased(read.head.metas),
  graph: linkedGraph(read.linked.nodes),
})

const lowerCased = (metas: Head["metas"]): ReadonlyMap<string, ReadonlyArray<string>> => {
  const lower = new Map<string, ReadonlyArray<string>>()
  for (const [name, values] of metas) if (!lower.has(name.toLowerCase())) lower.set(name.toLowerCase(), values)
  return lower
}

/** The value of the first of these meta tags that has one. */
export const metaOf = ({ metas }: Pick<PageData, "metas">, ...names: ReadonlyArray<string>): string | undefined =>
  names.flatMap((name) => metas.get(name) ?? []).find((value) => value !== "")
