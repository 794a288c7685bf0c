import { cutPassages, type Passage, rankPassages, readingWork } from "@trawl/extract"
import { bestQuotes } from "./findHighlights.ts"

/** Cuts a page into the passages that a model chooses from. */
export const passageCutting = readingWork(
  "cutPassages",
  ({ markdown }: { readonly markdown: string }): ReadonlyArray<Passage> => cutPassages(markdown),
)

/** Finds the passages of a page that fit a query by its words. */
export const quoteFinding = readingWork(
  "findQuotes",
  ({ markdown, query }: { readonly markdown: string; readonly query: string }): ReadonlyArray<Passage> =>
    bestQuotes(rankPassages(cutPassages(markdown), query)),
)
