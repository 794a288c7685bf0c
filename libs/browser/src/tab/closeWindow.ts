import { Effect } from "effect"
import type { CdpConnection } from "../cdp/CdpConnection.ts"
import { callWithin } from "./call.ts"

const answerTime = 500

/** Closes a window. With playwright connected it waits for a debugger, and blocks the page that opened it forever unless it is resumed. */
export const closeWindow = Effect.fn("closeWindow")(function* (
  connection: CdpConnection,
  targetId: string,
): Effect.fn.Return<void> {
  const { browser } = connection
  const run = async () => {
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true })
    await connection.session(sessionId).send("Runtime.runIfWaitingForDebugger")
  }
  yield* Effect.ignore(callWithin(answerTime, run))
  yield* Effect.ignore(callWithin(answerTime, () => browser.send("Target.closeTarget", { targetId })))
})
