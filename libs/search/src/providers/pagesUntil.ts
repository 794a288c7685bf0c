import { Effect } from "effect"
import type { FoundResult } from "../results/FoundResult.ts"
import { uniqueResults } from "../results/listResults.ts"
import type { ProviderFailed } from "./ProviderFailed.ts"

/** One page of results. */
export interface ResultPage {
  readonly results: ReadonlyArray<FoundResult>
  /** Whether there is nothing behind it. */
  readonly isLast: boolean
  readonly notes?: ReadonlyArray<string>
}

/** How many results are wanted, on at most how many pages. */
export interface PageBounds {
  readonly limit: number
  readonly pages: number
}

const endedBy = (message: string, count: number): ResultPage => ({
  results: [],
  isLast: true,
  notes: [`${message} The results end after ${count}.`],
})

/**
 * Reads one page after the other until there are enough different results, nothing new comes, or the bound is reached. A failure behind the
 * first page ends the list with a note.
 */
export const pagesUntil = Effect.fnUntraced(function* (
  { limit, pages }: PageBounds,
  read: (page: number) => Effect.Effect<ResultPage, ProviderFailed>,
) {
  let results: ReadonlyArray<FoundResult> = []
  const notes = new Set<string>()
  for (let page = 0; page < pages; page += 1) {
    const next =
      page === 0
        ? yield* read(page)
        : yield* read(page).pipe(Effect.catch(({ message }) => Effect.succeed(endedBy(message, results.length))))
    for (const note of next.notes ?? []) notes.add(note)
    const all = uniqueResults([...results, ...next.results])
    const hasGrown = all.length > results.length
    results = all
    if (next.isLast || !hasGrown || results.length >= limit) break
  }
  return { results: results.slice(0, limit), notes: [...notes] }
})
