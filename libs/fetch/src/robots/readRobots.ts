import { type Engine, FetchError, type FetchedPage, type FetchPlan, planOf } from "@trawl/core"
import { Effect } from "effect"
import { mostRobotsText, parseRobots, type Robots } from "./parseRobots.ts"
import type { RobotsAnswer } from "./RobotsBook.ts"

/** Milliseconds for the file, its redirects and retries. */
const patience = 15_000
/** Maximum number of redirects. RFC 9309, section 2.3.1.2: at least five; beyond that the file may count as missing. */
export const robotsRedirects = 5

/** Without headers, cookies or credentials of the original request. A page with an invalid certificate reports that itself. */
const planFor = (url: string): FetchPlan => planOf(url, { proxy: "basic", timeout: patience })

const decode = (body: Uint8Array): string => new TextDecoder().decode(body.subarray(0, mostRobotsText * 4))

/** Approximate bytes of a file in memory: a hostile one takes thirty times its text. */
const sizeOf = (text: string, robots: Robots): number =>
  robots.reduce(
    (size, { rules, tokens }) =>
      size + 500 + tokens.size * 100 + rules.reduce((sum, { pieces }) => sum + 100 + pieces.length * 50, 0),
    text.length * 2,
  )

const everything: RobotsAnswer = { rules: [], size: 0 }

const unread = (url: string, reason: FetchError["reason"], message: string): RobotsAnswer => ({
  rules: new FetchError({ url, reason, message }),
  size: 0,
})

const isRefusing = (status: number): boolean => status === 429 || status >= 500

const answerOf = ({ body, status, url, warnings }: FetchedPage): RobotsAnswer => {
  if (isRefusing(status)) return unread(url, "robotsUnreachable", `it answers with status ${status}`)
  if (status < 200 || status > 299) return everything
  // A plain answer of such a status has only one kind of warning: that it is truncated. The missing part may contain the rule that forbids.
  if (warnings.length > 0) return unread(url, "robotsUnreachable", "it broke off before its end")
  const text = decode(body)
  const rules = parseRobots(text)
  return { rules, size: sizeOf(text, rules) }
}

/** Redirects without an end: RFC 9309, section 2.3.1.2, lets such a file count as missing. */
const unfollowed: ReadonlySet<FetchError["reason"]> = new Set(["tooManyRedirects", "unsupportedRedirect"])

/** Requests an origin's robots.txt, and returns the result. */
export const readRobots = Effect.fn("readRobots")(function* (engine: Engine, origin: string) {
  const url = `${origin}/robots.txt`
  return yield* engine.fetch(planFor(url)).pipe(
    Effect.map(answerOf),
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.succeed(unread(url, "robotsUnreachable", "it did not come in time")),
    }),
    Effect.catchTag("FetchError", (error) => {
      if (error.reason === "hostPaused") return Effect.succeed<RobotsAnswer>({ rules: error, size: 0 })
      return Effect.succeed(
        unfollowed.has(error.reason) ? everything : unread(error.url, error.reason, error.message.replace(/\.$/, "")),
      )
    }),
  )
})
