import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { run, site, useSite } from "./fixtures/robotsSite.ts"
import { Robots } from "./Robots.ts"

useSite()

describe("Robots.read", () => {
  it.live("asks for the file as the agent, and shares it among agents", () =>
    run(
      Effect.gen(function* () {
        site.answer = (response) =>
          response.end("User-agent: one\nDisallow: /1\n\nUser-agent: two\nDisallow: /2\nCrawl-delay: 4")
        const { read } = yield* Robots
        const agents = ["Mozilla/5.0 (compatible; One/1.0)", "two", undefined]
        const sites = yield* Effect.forEach(agents, (agent) => read(new URL("/x", site.origin), agent))
        const paths = ["/1", "/2", "/robots.txt"]
        expect(sites.map(({ allows }) => paths.map((path) => allows(new URL(path, site.origin)).rule))).toEqual([
          ["Disallow: /1 (line 2)", undefined, undefined],
          [undefined, "Disallow: /2 (line 5)", undefined],
          [undefined, undefined, undefined],
        ])
        expect(sites.map(({ crawlDelay, problem }) => [crawlDelay, problem])).toEqual([
          [undefined, undefined],
          [4, undefined],
          [undefined, undefined],
        ])
        expect(site.seen.map(({ headers }) => headers["user-agent"])).toEqual(["Mozilla/5.0 (compatible; One/1.0)"])
      }),
    ),
  )

  it.live("gives sitemaps, and a delay of a minute at most, and says so", () =>
    run(
      Effect.gen(function* () {
        site.answer = (response) =>
          response.end("Sitemap: /a.xml\nUser-agent: *\nCrawl-delay: 300\nSitemap: http://b.test/b.xml")
        const { allows: _, ...asked } = yield* Effect.flatMap(Robots, ({ read }) => read(new URL("/x", site.origin)))
        expect(asked).toEqual({
          crawlDelay: 60,
          notice: `The robots.txt of ${site.host} asks for 300 s between two requests; 60 s are kept.`,
          sitemaps: [`${site.origin}/a.xml`, "http://b.test/b.xml"],
        })
      }),
    ),
  )

  it.live("allows nothing where the file cannot be read, and says why", () =>
    run(
      Effect.gen(function* () {
        site.answer = (response) => response.writeHead(503).end()
        const { allows, ...asked } = yield* Effect.flatMap(Robots, ({ read }) => read(new URL("/x", site.origin)))
        expect(allows(new URL("/", site.origin))).toEqual({ allowed: false })
        expect(asked).toEqual({
          problem: `The robots.txt of ${site.host} could not be read (it answers with status 503), so none of its pages is fetched for now.`,
          sitemaps: [],
        })
      }),
    ),
  )

  it.effect("says how long a host asked for a pause", () =>
    run(
      Effect.gen(function* () {
        const { visit } = yield* HostPoliteness
        yield* visit(
          { url: new URL(site.origin), patience: 0 },
          Effect.succeed({ status: 429, headers: { "retry-after": "30" } }),
        )
        const { read } = yield* Robots
        const { allows, ...asked } = yield* read(new URL("/x", site.origin))
        expect(allows(new URL("/", site.origin)).allowed).toBe(false)
        expect(asked).toMatchObject({ waitMillis: 30_000, sitemaps: [] })
      }),
    ),
  )
})
