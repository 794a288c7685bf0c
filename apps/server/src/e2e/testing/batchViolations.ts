import type { BatchState, Page, PageFault } from "./makeClient.ts"

/** The expected result of a batch. */
export interface ExpectedBatch {
  /** Pages that return a document, and pages that fail. Each address once. */
  readonly good: ReadonlyArray<string>
  readonly bad: ReadonlyArray<string>
}

/** The actual result of a batch. */
export interface EndedBatch {
  readonly state: BatchState
  readonly documents: ReadonlyArray<Page>
  readonly errors: ReadonlyArray<PageFault>
}

const differences = (
  what: string,
  expected: ReadonlyArray<string>,
  found: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const counts = new Map(expected.map((url) => [url, 0]))
  for (const url of found) counts.set(url, (counts.get(url) ?? 0) + 1)
  const expectedUrls = new Set(expected)
  return [...counts].flatMap(([url, count]) => {
    if (!expectedUrls.has(url)) return [`${url} is among the ${what}, where it does not belong.`]
    return count === 1 ? [] : [`${url} is ${count} times among the ${what}.`]
  })
}

/** Every page that is lost, duplicated or in the wrong position, and wrong sums of counters. */
export const batchViolations = (
  { bad, good }: ExpectedBatch,
  { documents, errors, state }: EndedBatch,
): ReadonlyArray<string> => {
  const total = good.length + bad.length
  const shown = [state.status, state.total, state.completed, state.failed, state.cancelled].join(" ")
  const right = ["completed", total, good.length, bad.length, 0].join(" ")
  return [
    ...(shown === right ? [] : [`The batch ended as ${shown} instead of ${right}.`]),
    ...differences(
      "documents",
      good,
      documents.map((page) => page.metadata.sourceURL),
    ),
    ...differences(
      "errors",
      bad,
      errors.map((fault) => fault.url),
    ),
  ]
}
