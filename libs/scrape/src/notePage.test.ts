import { describe, expect, it } from "@effect/vitest"
import { type NotedPage, PageIndex, Retention } from "@trawl/core"
import { type FakePage, fakeEngine } from "@trawl/testing"
import { Effect } from "effect"
import { type Body, html, scrapeBy, url } from "./fixtures/scrapeBy.ts"
import { notePage } from "./notePage.ts"

/** What is noted and forgotten by a scrape. */
const notedBy = Effect.fnUntraced(function* (page: FakePage, body?: Body, retention: "none" | "store" = "store") {
  const notes: Array<NotedPage> = []
  const forgotten: Array<unknown> = []
  yield* scrapeBy(fakeEngine({ [url]: page }), body).pipe(
    Effect.provideService(PageIndex, {
      note: (noted) => Effect.sync(() => void notes.push(noted)),
      forget: (team, query) => Effect.sync(() => forgotten.push([team, query]) > 0),
    }),
    Effect.provideService(Retention, retention),
  )
  return { notes, forgotten }
})

describe("notePage", () => {
  it.effect("notes what a page says about itself, and its content", () =>
    Effect.gen(function* () {
      const { notes } = yield* notedBy({ body: html })
      expect(notes).toEqual([
        {
          team: "blue",
          url,
          title: "Kettles",
          description: "",
          markdown: expect.stringContaining("Copper keeps the water warm."),
          mediaType: "text/html",
          fetchedAt: expect.any(Number),
        },
      ])
    }),
  )

  it.effect.each<readonly [why: string, page: FakePage, body: Body]>([
    ["private headers", { body: html }, { headers: { authorization: "Bearer x" } }],
    ["storeInCache is false", { body: html }, { storeInCache: false }],
    ["no markdown", { body: html }, { formats: ["links"] }],
    ["a selection of the page", { body: html }, { includeTags: ["h1"] }],
    ["a passing fault", { body: html, status: 503 }, {}],
  ])("notes nothing: %s", ([, page, body]) =>
    Effect.gen(function* () {
      expect(yield* notedBy(page, body)).toEqual({ notes: [], forgotten: [] })
    }),
  )

  it.effect("notes no file that was sent, whose address is its name", () =>
    Effect.gen(function* () {
      const notes: Array<NotedPage> = []
      const file = {
        url: "hello.html",
        status: 200,
        mediaType: "text/html",
        headers: {},
        body: Buffer.from(html),
        fetchedAt: 0,
        warnings: [],
        engine: "upload",
        captures: [],
        proxyUsed: "basic" as const,
        notes: {},
      }
      yield* notePage({
        options: { lockdown: false, storeInCache: true, includeTags: [], excludeTags: [] },
        plan: { headers: {} },
        fetched: file,
        shown: file,
        converted: { fields: { markdown: "# Hello" }, metadata: {} },
      }).pipe(
        Effect.provideService(PageIndex, {
          note: (noted) => Effect.sync(() => void notes.push(noted)),
          forget: () => Effect.succeed(false),
        }),
      )
      expect(notes).toEqual([])
    }),
  )

  it.effect("notes nothing when nothing may be kept", () =>
    Effect.gen(function* () {
      expect((yield* notedBy({ body: html }, {}, "none")).notes).toEqual([])
    }),
  )

  it.effect("notes redacted text alone", () =>
    Effect.gen(function* () {
      const text = html.replace("Copper", "Write to joe@example.com, copper")
      const { notes } = yield* notedBy({ body: text }, { redactPII: true })
      expect(notes.map(({ markdown }) => [markdown.includes("joe@example.com"), markdown.includes("EMAIL")])).toEqual([
        [false, true],
      ])
    }),
  )

  it.effect("forgets a page that is gone", () =>
    Effect.gen(function* () {
      expect(yield* notedBy({ body: html, status: 410 })).toEqual({ notes: [], forgotten: [["blue", { url }]] })
    }),
  )
})
