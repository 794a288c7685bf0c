import type { Config } from "@duckduckgo/autoconsent"
import { Clock, Effect, Queue, Schema } from "effect"
import { call, callWithin } from "../tab/call.ts"
import { AgentMessage } from "./AgentMessage.ts"
import { type ConsentFrame, consentWorld, evaluateIn, evaluateInPage } from "./ConsentFrame.ts"
import type { ConsentRules } from "./consentRules.ts"
import { relayBinding, relayMessages } from "./relayMessages.ts"

/** Result of the work in one frame. */
export interface AgentResult {
  /** The consent system that showed a popup. */
  readonly cmp?: string
  /** `left`: the document was replaced, or its frame removed. */
  readonly end: "none" | "rejected" | "hidden" | "failed" | "left"
}

// The only answer is "no": nothing here accepts, even if a popup has no other button.
const config: Partial<Config> = {
  autoAction: "optOut",
  enablePrehide: false,
  enableCosmeticRules: true,
  enableGeneratedRules: true,
  enableHeuristicDetection: false,
  heuristicMode: "reject",
  // The page has settled: popups that are not there yet are not awaited.
  detectRetries: 0,
  isMainWorld: false,
}

/** Wait for the popup of a detected consent system. */
const popupTime = 700
const maximumMessages = 256

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(AgentMessage))

/** State from the agent's messages so far. */
interface Progress {
  cmp: string | undefined
  evals: number
  end: AgentResult["end"] | undefined
}

const hear = (progress: Progress, message: AgentMessage): void => {
  if (message.type === "nothingDetected") progress.end = "none"
  else if (message.type === "left") progress.end = "left"
  else if (message.type === "popupFound") progress.cmp = message.cmp
  else if (message.type === "optOutResult" && !message.result) progress.end = "failed"
  else if (message.type === "autoconsentDone") {
    progress.cmp = message.cmp
    // Rules without a reject button only remove the popup.
    const isAnswered = !message.isCosmetic && (message.totalClicks > 0 || progress.evals > 0)
    progress.end = isAnswered ? "rejected" : "hidden"
  } else if (message.type === "eval" && progress.cmp !== undefined) progress.evals++
}

const answerEval = async (frame: ConsentFrame, { id, code }: { readonly id: string; readonly code: string }) => {
  const result = await evaluateInPage(frame, code).catch(() => false)
  await evaluateIn(frame, `void autoconsentReceiveMessage(${JSON.stringify({ type: "evalResp", id, result })})`)
}

/** The agent's messages, from before its script runs. */
const messagesOf = Effect.fn("messagesOf")(function* ({ session, contextId }: ConsentFrame) {
  const messages = yield* Queue.dropping<AgentMessage>(maximumMessages)
  const onCalled = (event: {
    readonly name: string
    readonly payload: string
    readonly executionContextId: number
  }) => {
    if (event.name === relayBinding && event.executionContextId === contextId)
      Queue.offerUnsafe(messages, decode(event.payload))
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => session.on("Runtime.bindingCalled", onCalled)),
    () => Effect.sync(() => session.off("Runtime.bindingCalled", onCalled)),
  )
  return messages
})

/** Ends only with the document: its world holds the promise, which would be collected otherwise. */
const start = async (frame: ConsentFrame, rules: ConsentRules) => {
  const message = { type: "initResp", config, rules: rules.rulesFor(frame.url, frame.place) }
  await frame.session.send("Runtime.addBinding", { name: relayBinding, executionContextName: consentWorld })
  const relay = `(${relayMessages.toString()})(${JSON.stringify(relayBinding)})`
  await evaluateIn(
    frame,
    `${relay};${rules.script};void autoconsentReceiveMessage(${JSON.stringify(message)});globalThis.trawlStay = new Promise(() => {})`,
  )
}

/** Rejects the popup of one frame, if there is one. Ends at `until`, milliseconds of the clock. */
export const runAgent = Effect.fn("runAgent")(function* (
  frame: ConsentFrame,
  rules: ConsentRules,
  until: number,
): Effect.fn.Return<AgentResult> {
  const progress: Progress = { cmp: undefined, evals: 0, end: undefined }
  const work = Effect.gen(function* () {
    const messages = yield* messagesOf(frame)
    yield* Effect.forkScoped(
      Effect.catchTag(
        call(() => start(frame, rules)),
        "TabError",
        () => Queue.offer(messages, { type: "left" }),
      ),
    )
    // Until a consent system is detected the agent may still be starting, which takes long on a slow machine.
    let popupBy = until
    while (progress.end === undefined) {
      const now = yield* Clock.currentTimeMillis
      const patience = progress.cmp === undefined ? popupBy : until
      const taken = yield* Effect.timeoutOption(Queue.take(messages), Math.max(0, patience - now))
      if (taken._tag === "None") return
      const message = taken.value
      hear(progress, message)
      if (message.type === "cmpDetected") popupBy = Math.min(popupBy, (yield* Clock.currentTimeMillis) + popupTime)
      // The document may be gone by now, which is reported separately.
      if (message.type === "eval") yield* Effect.ignore(callWithin(until - now, () => answerEval(frame, message)))
    }
  })
  yield* Effect.scoped(work)
  const { cmp, end } = progress
  return cmp === undefined ? { end: end === "left" ? "left" : "none" } : { cmp, end: end ?? "failed" }
})
