import type { Head, LinkedData } from "@trawl/metadata"
import type { PageFacts } from "./PageFacts.ts"
import { pageKind } from "./pageKind.ts"

/** Characters; longer texts add no new words. */
const maxStated = 40_000

/** Reads the facts that main content extraction uses from a document's address, head and linked data. */
export const readPageFacts = (
  url: string,
  head: Pick<Head, "title" | "metas">,
  linked: Pick<LinkedData, "types" | "texts">,
): PageFacts => {
  const types = new Set([
    ...linked.types,
    ...valuesOf(head, "og:type"),
    ...valuesOf(head, "generator").map((name) => name.slice(0, 60)),
  ])
  const stated = [
    ...valuesOf(head, "description"),
    ...valuesOf(head, "og:description"),
    ...linked.texts.map(({ text }) => text),
  ]
  return {
    kind: pageKind(url, types),
    url,
    title: head.title ?? "",
    stated: stated.join(" ").slice(0, maxStated),
    types,
  }
}

const valuesOf = ({ metas }: Pick<Head, "metas">, name: string): ReadonlyArray<string> =>
  (metas.get(name) ?? []).map((value) => value.toLowerCase())
