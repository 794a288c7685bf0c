import { logFailedPage, type PageOutcome } from "@trawl/core"
import { Effect } from "effect"

/** Failed pages that a run of a lane logs one by one. A batch has 32 lanes at most. */
export const mostLogged = 50

/** A page of the lane and how it ended. */
interface EndedPage {
  readonly url: string
  readonly outcome: PageOutcome
}

/** Logs the failed pages of one run of a lane: each of the first ones, and how many others there were. */
export class LaneFailures {
  readonly #batch: { readonly team: string; readonly batchId: string }
  #count = 0

  constructor(batch: { readonly team: string; readonly batchId: string }) {
    this.#batch = batch
  }

  /** Called once a page, however often it was tried. */
  note({ outcome, url }: EndedPage): Effect.Effect<void> {
    if (outcome.status !== "failed" || ++this.#count > mostLogged) return Effect.void
    return logFailedPage({ ...this.#batch, code: outcome.code, ...(outcome.hidesAddress === true ? {} : { url }) })
  }

  /** Called at the end of the run. */
  readonly summary = Effect.suspend(() => {
    const others = this.#count - mostLogged
    return others <= 0
      ? Effect.void
      : Effect.annotateLogs(Effect.logInfo("More pages of a batch have failed."), { ...this.#batch, pages: others })
  })
}
