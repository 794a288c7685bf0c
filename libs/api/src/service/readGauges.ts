import { readAll } from "@trawl/core"
import { TeamSlots } from "@trawl/jobs"
import { Effect } from "effect"
import { Instance } from "./Instance.ts"
import { readPools } from "../edge/poolMetrics.ts"
import { readProcess } from "../edge/processMetrics.ts"

/** Brings every gauge up to date, except for those of the event loop. */
export const readGauges = Effect.gen(function* () {
  const { pages } = yield* TeamSlots
  const { pools } = yield* Instance
  yield* readProcess
  yield* readPools(yield* pages, yield* pools)
  yield* readAll
})
