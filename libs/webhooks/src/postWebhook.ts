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

interface TimeLimit {
  readonly millis: number
  readonly late: DeliveryOutcome
}

/** The limit is a timer of Node's: a race of two fibers takes longer than all else here. */
const send = (agent: Dispatcher, post: WebhookPost, { late, millis }: TimeLimit) =>
  Effect.callback<ReceiverAnswer, DeliveryOutcome>((resume) => {
    const url = new URL(post.url)
    const receiver = new ReplyReceiver((outcome) => {
      clearTimeout(timer)
      resume(outcome instanceof Error ? Effect.fail(deliveryFailure(outcome)) : Effect.succeed(outcome))
    })
    const giveUp = () => {
      clearTimeout(timer)
      receiver.abort()
    }
    const timer = setTimeout(() => {
      giveUp()
      resume(Effect.fail(late))
    }, millis)
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
    return Effect.sync(giveUp)
  })

/** Closes its connections with the scope. Connects only to addresses that `rule` allows; does not follow redirects. */
export const makePostWebhook = Effect.fn("makePostWebhook")(function* (
  rule: AddressRule,
  timeout: Duration.Duration,
): Effect.fn.Return<PostWebhook, never, Scope.Scope> {
  const millis = Duration.toMillis(timeout)
  const agent = yield* Effect.acquireRelease(
    Effect.sync(
      () =>
        // Our own time limit covers the whole attempt.
        new Agent({
          connect: guardedConnector(rule, { connectTimeout: millis, rejectUnauthorized: true }),
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
  return (post) =>
    send(agent, post, { late, millis }).pipe(
      Effect.flatMap((answer) => Effect.map(Clock.currentTimeMillis, (now) => deliveryAnswer(answer, now))),
      Effect.catch((outcome) => Effect.succeed(outcome)),
    )
})
