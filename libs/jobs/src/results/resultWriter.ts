import { Effect } from "effect"
import type { CrawlProgression } from "../crawls/CrawlProgression.ts"
import { KnownAddresses } from "../crawls/KnownAddresses.ts"
import { GroupWriter } from "../writes/GroupWriter.ts"
import type { PageResult } from "./PageResult.ts"
import { recordResults } from "./recordResults.ts"

/** Writes a result. Idempotent. */
export type ResultWriter = GroupWriter<PageResult>

/**
 * How long a result waits at most for others while pages run: a store writes faster than pages are converted, so that results would rarely be
 * grouped otherwise, and a transaction costs as much as the writes of five pages.
 */
const gatherMillis = 50

/** What an address that a page names counts towards the weight of its result: five hundred take as long as a whole group may. */
const addressWeight = 4000

const weightOf = ({ outcome }: PageResult): number =>
  (outcome.status === "completed" ? outcome.document.length : 0) + addressWeight * (outcome.crawl?.found.length ?? 0)

/**
 * Writes results of pages. Those of a batch are written one group after the other, since each locks the batch;
 * results that arrive meanwhile form the next group. `idle` returns when no other page runs that may end soon;
 * `progressed` gets what results of a crawl led to.
 */
export const makeResultWriter = (
  idle: Effect.Effect<void>,
  progressed: (batchId: string, progression: CrawlProgression) => void = () => undefined,
): ResultWriter => {
  const known = new KnownAddresses()
  return new GroupWriter({
    keyOf: ({ page }) => page.batchId,
    weightOf,
    mostItems: 50,
    mostWeight: 2_000_000,
    gather: Effect.asVoid(Effect.timeoutOption(idle, gatherMillis)),
    write: (group) => {
      const { batchId } = group[0].page
      return Effect.map(recordResults(batchId, group, known), (progression) =>
        progression === undefined ? undefined : progressed(batchId, progression),
      )
    },
  })
}
