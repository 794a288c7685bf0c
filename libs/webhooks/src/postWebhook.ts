import { type AddressRule, guardedConnector } from "@trawl/guard"
import { Clock, Duration, Effect, type Scope } from "effect"
import { Agent, type Dispatcher } from "undici"
import { credentials } from "./credentials.ts"
import { deliveryAnswer, type ReceiverAnswer } from "./deliveryAnswer.ts"
import { deliveryFailure } from "./deliveryFailure.ts"
import type { DeliveryOutcome } from "./DeliveryOutcome.ts"
import { ReplyReceiver } from "./ReplyReceiver.ts"

/** One request to a receiver. */
export interface WebhookPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends one request. Never fails: errors are part of the outcome. */
export type PostWebhook = (post: WebhookPost) => Effect.Effect<DeliveryOutcome>

const send = (agent: Dispatcher, post: WebhookPost): Effect.Effect<ReceiverAnswer, Error> =>
  Effect.callback((resume) => {
    const url = new URL(post.url)
    const receiver = new ReplyReceiver((outcome) =>
      resume(outcome instanceof Error ? Effect.fail(outcome) : Effect.succeed(outcome)),
    )
    agent.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: "POST",
        headers: { ...credentials(url), ...post.headers },
        body: post.body,
      },
      receiver,
    )
    return Effect.sync(() => receiver.abort())
  })

/** Closes its connections with the scope. Connects only to addresses that `rule` allows; does not follow redirects. */
export const makePostWebhook = Effect.fn("makePostWebhook")(function* (
  rule: AddressRule,
  timeout: Duration.Duration,
): Effect.fn.Return<PostWebhook, never, Scope.Scope> {
  const connectTimeout = Duration.toMillis(timeout)
  const agent = yield* Effect.acquireRelease(
    Effect.sync(
      () =>
        // Our own time limit covers the whole attempt.
        new Agent({
          connect: guardedConnector(rule, { connectTimeout, rejectUnauthorized: true }),
          headersTimeout: 0,
          bodyTimeout: 0,
          keepAliveTimeout: 10_000,
        }),
    ),
    (agent) => Effect.promise(() => agent.destroy()),
  )
  const seconds = Duration.toSeconds(timeout)
  const late: DeliveryOutcome = {
    result: "unreachable",
    code: "TIMEOUT",
    error: `The receiver did not answer within ${seconds} seconds.`,
  }
  return Effect.fnUntraced(
    function* (post: WebhookPost) {
      const answer = yield* Effect.mapError(send(agent, post), deliveryFailure)
      return deliveryAnswer(answer, yield* Clock.currentTimeMillis)
    },
    Effect.catch((outcome) => Effect.succeed(outcome)),
    Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.succeed(late) }),
  )
})
