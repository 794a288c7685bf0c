import { countTokens, inStep, ModelError, ModelMeter, type ModelQuestion, type ModelUsage, usePlace } from "@trawl/core"
import { Clock, Duration, Effect, Random, Result } from "effect"
import { AiError, type Prompt } from "effect/ai"
import { CurrentCall, type CallOptions } from "../providers/CallOptions.ts"
import { countCall } from "./countCall.ts"
import type { Gateway, TaskModel } from "./Gateway.ts"
import { modelErrorOf } from "./modelErrorOf.ts"

/** Attempts of one call. */
const maxTries = 3
/** First wait if the endpoint names none; it doubles each time. */
const firstWaitMillis = 500

/** A call to be made. */
export interface ModelCall {
  readonly question: Pick<ModelQuestion, "task">
  readonly model: TaskModel
  readonly prompt: ReadonlyArray<Prompt.MessageEncoded>
  /** Estimated. */
  readonly inputTokens: number
  readonly asked: CallOptions
  /** Milliseconds since the epoch by which everything must end. */
  readonly end: number
}

/** The result of a call. */
export interface ModelReply {
  readonly text: string
  readonly isCut: boolean
  readonly isRefused: boolean
}

interface SpentTokens {
  readonly inputTokens: number
  readonly outputTokens: number
}

const usageOf = (
  { terms: { inputPrice, outputPrice } }: Gateway,
  { inputTokens, outputTokens }: SpentTokens,
): ModelUsage => ({
  calls: 1,
  inputTokens,
  outputTokens,
  ...(inputPrice === undefined || outputPrice === undefined
    ? {}
    : { cost: (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000 }),
})

const failed = (call: ModelCall, reason: ModelError["reason"], message: string) =>
  new ModelError({ task: call.question.task, reason, message })

const limitHere = (call: ModelCall) =>
  failed(call, "limited", "There are too many calls of language models here for this one to begin in time.")
const timeoutOf = (call: ModelCall) => failed(call, "timeout", "The model did not answer in time.")

/** Waits until the rate limit allows a call. */
const takeRate = Effect.fnUntraced(function* ({ rate }: Gateway, call: ModelCall) {
  if (rate === undefined) return
  for (
    let now = yield* Clock.currentTimeMillis, wait = rate.take(now);
    wait > 0;
    wait = rate.take((now = yield* Clock.currentTimeMillis))
  ) {
    if (now + wait >= call.end) return yield* limitHere(call)
    yield* Effect.sleep(wait)
  }
})

/** Reserves the call's tokens of the day before it waits for anything else, and replaces them by the tokens actually used, however it ends. */
const withinDay = Effect.fnUntraced(function* <A, E>(
  { daily }: Gateway,
  call: ModelCall,
  work: (spend: (spent: SpentTokens) => void) => Effect.Effect<A, E>,
) {
  const held = call.inputTokens + call.asked.outputTokens
  let taken = 0
  const spend = ({ inputTokens, outputTokens }: SpentTokens): void => void (taken = inputTokens + outputTokens)
  if (daily === undefined) return yield* work(spend)
  if (!daily.hold(held, yield* Clock.currentTimeMillis))
    return yield* failed(call, "budget", "The tokens of this day for language models are used up.")
  return yield* Effect.ensuring(
    work(spend),
    Effect.map(Clock.currentTimeMillis, (now) => daily.settle(held, taken, now)),
  )
})

/** One request. Its tokens are always reported: of an aborted one, those that were sent. */
const request = Effect.fnUntraced(function* (gateway: Gateway, call: ModelCall, spend: (spent: SpentTokens) => void) {
  const meter = yield* ModelMeter
  let spent: SpentTokens = { inputTokens: call.inputTokens, outputTokens: 0 }
  const asking = Effect.gen(function* () {
    const response = yield* Effect.tapError(call.model.model.generateText({ prompt: call.prompt }), () =>
      Effect.sync(() => (spent = { inputTokens: 0, outputTokens: 0 })),
    )
    const { inputTokens, outputTokens } = response.usage
    spent = {
      inputTokens: inputTokens.total ?? call.inputTokens,
      outputTokens: outputTokens.total ?? countTokens(response.text),
    }
    const reply: ModelReply = {
      text: response.text,
      isCut: response.finishReason === "length",
      isRefused: response.finishReason === "content-filter",
    }
    return reply
  })
  const tell = Effect.suspend(() => {
    spend(spent)
    meter(usageOf(gateway, spent))
    return Effect.logDebug("A language model was called.").pipe(
      Effect.annotateLogs({ task: call.question.task, model: call.model.name, ...spent }),
    )
  })
  const { model, question } = call
  return yield* asking.pipe(
    Effect.provideService(CurrentCall, call.asked),
    Effect.ensuring(tell),
    Effect.onExit((exit) => countCall({ task: question.task, model: model.name, ...spent }, exit)),
    inStep("model"),
  )
})

const within = (call: ModelCall, until: number) =>
  Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>, late: (call: ModelCall) => ModelError) {
    const now = yield* Clock.currentTimeMillis
    return yield* Effect.timeoutOrElse(work, {
      duration: Math.max(0, until - now),
      orElse: () => Effect.fail(late(call)),
    })
  })

/** Milliseconds before the next attempt; undefined if there is none. */
const waitBefore = Effect.fnUntraced(function* (error: AiError.AiError, attempt: number) {
  const isPassing = ["RateLimitError", "InternalProviderError", "NetworkError"].includes(error.reason._tag)
  if (!isPassing || attempt >= maxTries) return undefined
  const asked = error.retryAfter
  if (asked !== undefined) return Duration.toMillis(asked)
  return firstWaitMillis * 2 ** (attempt - 1) * (0.5 + (yield* Random.next))
})

interface Attempt {
  /** When the call's time ends; it begins with the first attempt. */
  readonly until: { value: number | undefined }
  readonly spend: (spent: SpentTokens) => void
}

const inTime = Effect.fnUntraced(function* (gateway: Gateway, call: ModelCall, { spend, until }: Attempt) {
  yield* takeRate(gateway, call)
  until.value ??= Math.min(call.end, (yield* Clock.currentTimeMillis) + gateway.terms.timeoutMillis)
  return yield* within(call, until.value)(request(gateway, call, spend), timeoutOf)
})

const attempt = (gateway: Gateway, call: ModelCall, until: Attempt["until"]) =>
  usePlace(
    gateway.places,
    Effect.fnUntraced(function* (turn) {
      yield* within(call, call.end)(turn, limitHere)
      return yield* withinDay(gateway, call, (spend) => inTime(gateway, call, { until, spend }))
    }),
  )

/**
 * Calls a model: fairly among teams, within the day's tokens, the rate limit, and the time of call and question. Busy or broken endpoints are tried
 * up to three times, after the wait they name or with exponential backoff; if the wait would be too long, it fails at once.
 */
export const callModel = Effect.fn("callModel")(function* (gateway: Gateway, call: ModelCall) {
  const until: { value: number | undefined } = { value: undefined }
  for (let tries = 1; ; tries += 1) {
    const result = yield* Effect.result(attempt(gateway, call, until))
    if (Result.isSuccess(result)) return result.success
    const error = result.failure
    if (!AiError.isAiError(error)) return yield* error
    const wait = yield* waitBefore(error, tries)
    const now = yield* Clock.currentTimeMillis
    if (wait === undefined || now + wait >= (until.value ?? call.end))
      return yield* modelErrorOf(call.question.task, error)
    yield* Effect.sleep(wait)
  }
})
