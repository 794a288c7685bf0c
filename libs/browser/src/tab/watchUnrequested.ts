import type { FetchError } from "@trawl/core"
import { Deferred, Effect } from "effect"
import type { CdpSession } from "../cdp/CdpSession.ts"
import type { DocumentRefusal } from "./documentRefusal.ts"

/** Maximum number of checked addresses that are remembered; beyond it, addresses are checked again. */
const mostRemembered = 1000

/** Checks of documents whose requests could not be paused. */
export interface UnrequestedWatch {
  /** Records that an address was checked. */
  readonly note: (url: string) => void
  /** Succeeds once all checks have passed. */
  readonly allowed: Effect.Effect<void, FetchError>
}

/** How documents are checked, and where a refusal is reported. */
export interface UnrequestedRule {
  readonly mainFrame: string
  readonly refusal: DocumentRefusal
  readonly refused: Deferred.Deferred<never, FetchError>
}

/**
 * Checks a page's documents when they are shown if their requests could not be paused: Chromium does not pause
 * answers of a service worker.
 */
export const watchUnrequested = (
  session: CdpSession,
  { mainFrame, refusal, refused }: UnrequestedRule,
): UnrequestedWatch => {
  const asked = new Set<string>()
  let answers: Promise<unknown> = Promise.resolve()
  const note = (url: string) => {
    if (asked.size >= mostRemembered) asked.clear()
    asked.add(url)
  }
  const ask = async (url: string) => {
    const error = await refusal(url)
    if (error !== undefined) Deferred.doneUnsafe(refused, Effect.fail(error))
  }
  session.on("Page.frameNavigated", ({ frame }) => {
    if (frame.id !== mainFrame || asked.has(frame.url)) return
    note(frame.url)
    answers = Promise.all([answers, ask(frame.url)])
  })
  const allowed = Effect.flatMap(
    Effect.promise(() => answers),
    () => (Deferred.isDoneUnsafe(refused) ? Deferred.await(refused) : Effect.void),
  )
  return { note, allowed }
}
