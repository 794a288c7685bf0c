import { Team } from "../Team.ts"
import { Jobs } from "@trawl/jobs"
import { Effect, type Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import type { ActiveCrawlsAnswer } from "./CrawlAnswers.ts"

/** The options as they were asked for. */
const optionsOf = (settings: Schema.Json): Schema.Json => {
  const { requestWarnings: _, ...options } = Object(settings) as Readonly<Record<string, Schema.Json>>
  return options
}

/** GET /v2/crawl/active: the crawls of the team that run. */
export const activeCrawls = Effect.fn("activeCrawls")(function* () {
  const { name: team } = yield* Team
  const active = yield* Jobs.use((jobs) => jobs.active(team))
  const answer: ActiveCrawlsAnswer = {
    success: true,
    crawls: active.map(({ createdAt, id, settings, url }) => ({
      id,
      teamId: team,
      url,
      created_at: new Date(createdAt).toISOString(),
      options: optionsOf(settings),
    })),
  }
  return HttpServerResponse.jsonUnsafe(answer)
})
