import type { FetchError } from "@trawl/core"
import { Deferred, Effect } from "effect"
import type { CdpSession } from "../cdp/CdpSession.ts"
import type { DocumentRefusal } from "./documentRefusal.ts"

/** Addresses that are remembered as asked about: a page that goes over more is asked about again. */
const mostRemembered = 1000

/** What is asked about documents that no paused request told of. */
export interface UnrequestedWatch {
  /** Notes that an address was asked about. */
  readonly note: (url: string) => void
  /** Succeeds once all answers are there and none refuses. */
  readonly allowed: Effect.Effect<void, FetchError>
}

/** How documents are asked about, and what is done with a refusal. */
export interface UnrequestedRule {
  readonly mainFrame: string
  readonly refusal: DocumentRefusal
  readonly refused: Deferred.Deferred<never, FetchError>
}

/**
 * Asks about a page's documents as they are shown where their requests could not be paused: Chromium pauses neither what a page had it load ahead of time, by
 * speculation rules, nor what a service worker answers.
 */
export const watchUnrequested = (session: CdpSession, { mainFrame, refusal, refused }: UnrequestedRule): UnrequestedWatch => {
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
  const allowed = Effect.flatMap(Effect.promise(() => answers), () => (Deferred.isDoneUnsafe(refused) ? Deferred.await(refused) : Effect.void))
  return { note, allowed }
}
