import { type Engine, FetchError, type FetchedPage, type FetchPlan, planOf } from "@trawl/core"
import { type AgentRules, mostRobotsText, parseRobots, type RobotsTxt, rulesFor } from "@trawl/robots"
import { Effect } from "effect"
import { fileLifetime } from "./fileLifetime.ts"
import type { RobotsAnswer, RobotsFile } from "./RobotsBook.ts"

/** Milliseconds for the file, its redirects and retries. */
const patience = 15_000
/** Maximum number of redirects. RFC 9309, section 2.3.1.2: at least five; beyond that the file may count as missing. */
export const robotsRedirects = 5

/** Characters that a header may hold. */
const headerOf = (agent: string): string => agent.replace(/[^\x20-\x7e]/gu, "").slice(0, 1000)

/** Without headers, cookies or credentials of the original request. A page with an invalid certificate reports that itself. */
const planFor = (url: string, agent: string | undefined): FetchPlan =>
  planOf(url, {
    proxy: "basic",
    timeout: patience,
    ...(agent === undefined ? {} : { headers: { "user-agent": headerOf(agent) } }),
  })

const decode = (body: Uint8Array): string => new TextDecoder().decode(body.subarray(0, mostRobotsText * 4))

/** Approximate bytes of a file in memory: a hostile one takes thirty times its text. */
const sizeOf = (text: string, { groups, sitemaps }: RobotsTxt): number =>
  groups.reduce(
    (size, { rules, tokens }) =>
      size +
      600 +
      tokens.size * 200 +
      rules.reduce((sum, { folded = [], pieces }) => sum + 160 + (pieces.length + folded.length) * 50, 0),
    text.length * 2 + sitemaps.reduce((sum, { length }) => sum + 50 + length * 2, 0),
  )

/** A file that remembers its rules for the last crawler: nearly always it is the next one, too. */
const openFile = (robots: RobotsTxt): RobotsFile => {
  let last: { readonly agent: string; readonly rules: AgentRules } | undefined
  return {
    sitemaps: robots.sitemaps,
    rulesFor: (agent) => {
      if (last?.agent !== agent) last = { agent, rules: rulesFor(robots, agent) }
      return last.rules
    },
  }
}

const noFile: RobotsFile = openFile({ groups: [], sitemaps: [] })

const unread = (url: string, reason: FetchError["reason"], message: string): RobotsAnswer => ({
  file: new FetchError({ url, reason, message }),
  size: 0,
  lifetime: 0,
})

const isRefusing = (status: number): boolean => status === 429 || status >= 500

/** `origin`: whose file it is, whatever redirects led to it. */
const answerOf = ({ body, fetchedAt, headers, status, url, warnings }: FetchedPage, origin: string): RobotsAnswer => {
  if (isRefusing(status)) return unread(url, "robotsUnreachable", `it answers with status ${status}`)
  const lifetime = fileLifetime(headers, fetchedAt)
  if (status < 200 || status > 299) return { file: noFile, size: 0, lifetime }
  // A plain answer of such a status has only one kind of warning: that it is truncated. The missing part may contain the rule that forbids.
  if (warnings.length > 0) return unread(url, "robotsUnreachable", "it broke off before its end")
  const text = decode(body)
  const robots = parseRobots(text, `${origin}/robots.txt`)
  return { file: openFile(robots), size: sizeOf(text, robots), lifetime }
}

/** Redirects without an end: RFC 9309, section 2.3.1.2, lets such a file count as missing. */
const unfollowed: ReadonlySet<FetchError["reason"]> = new Set(["tooManyRedirects", "unsupportedRedirect"])

/** Requests an origin's robots.txt as an agent, and returns the result. */
export const readRobots = Effect.fn("readRobots")(function* (
  engine: Engine,
  { agent, origin }: { readonly origin: string; readonly agent?: string | undefined },
) {
  const url = `${origin}/robots.txt`
  return yield* engine.fetch(planFor(url, agent)).pipe(
    Effect.map((page) => answerOf(page, origin)),
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.succeed(unread(url, "robotsUnreachable", "it did not come in time")),
    }),
    Effect.catchTag("FetchError", (error) => {
      if (error.reason === "hostPaused") return Effect.succeed<RobotsAnswer>({ file: error, size: 0, lifetime: 0 })
      return Effect.succeed(
        unfollowed.has(error.reason)
          ? { file: noFile, size: 0, lifetime: fileLifetime({}, 0) }
          : unread(error.url, error.reason, error.message.replace(/\.$/u, "")),
      )
    }),
  )
})
