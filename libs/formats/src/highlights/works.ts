import { cutPassages, type Passage, rankPassages, readingWork } from "@trawl/extract"
import { bestQuotes } from "./findHighlights.ts"

/** The passages of a page, of which a model chooses. */
export const passageCutting = readingWork("cutPassages", ({ markdown }: { readonly markdown: string }): ReadonlyArray<Passage> => cutPassages(markdown))

/** The passages of a page that fit a query by its words. */
export const quoteFinding = readingWork("findQuotes", ({ markdown, query }: { readonly markdown: string; readonly query: string }): ReadonlyArray<Passage> => bestQuotes(rankPassages(cutPassages(markdown), query)))
