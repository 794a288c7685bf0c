import { HostTurns } from "@trawl/core"
import { Effect } from "effect"
import type { CrawlJob } from "./CrawlJob.ts"

/** Waits until the host of an address may be requested again, outside of the page's own time limit. Under lockdown nothing is requested. */
export const waitTurn = Effect.fnUntraced(function* ({ options, target }: CrawlJob, pace: number | undefined) {
  if (pace === undefined || pace <= 0 || options.lockdown) return
  const { turn } = yield* HostTurns
  yield* turn(URL.parse(target.url)?.host ?? target.url, pace)
})
