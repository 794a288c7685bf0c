import { describe, expect, it } from "@effect/vitest"
import {
  ChangeHistory,
  ChangesNotKept,
  type ConvertedPage,
  Models,
  type PageSighting,
  type PreviousSighting,
  planOf,
  Retention,
} from "@trawl/core"
import { Effect } from "effect"
import { askedModels, silence } from "../fixtures/askedModels.ts"
import { factsOf } from "../fixtures/factsOf.ts"
import { formats, type RequestedFormat } from "../registry.ts"

type TrackingRequest = Partial<Extract<RequestedFormat, { type: "changeTracking" }>>

/** An in-memory history that a test can inspect. */
const remember = () => {
  const sightings: Array<PageSighting> = []
  const last = new Map<string, PreviousSighting>()
  const history = ChangeHistory.of({
    forget: () => Effect.succeed(0),
    record: (sighting) =>
      Effect.sync(() => {
        const key = `${sighting.url} ${sighting.tag}`
        const previous = last.get(key)
        sightings.push(sighting)
        last.set(key, { seenAt: Date.UTC(2026, 10, 25, sightings.length), content: sighting.content })
        return previous
      }),
  })
  return { sightings, history }
}

const page = (markdown: string, metadata: ConvertedPage["metadata"] = { verdict: "content" }) => ({
  markdown,
  metadata,
})

/** Some formats of the list need more services, which the type of one element cannot express. */
const track = (seen: ConvertedPage | undefined, asked: TrackingRequest = {}, status = 200) => {
  const facts = factsOf()
  const requested: RequestedFormat = { type: "changeTracking", modes: [], tag: null, ...asked }
  return formats.renderEffectful({ ...facts, source: { ...facts.source, status }, page: seen }, [
    requested,
  ]) as Effect.Effect<{
    readonly fields: {
      readonly changeTracking?: {
        readonly changeStatus: string
        readonly previousScrapeAt: string | null
        readonly diff?: { readonly text: string }
        readonly json?: unknown
      }
    }
    readonly warnings: ReadonlyArray<string>
  }>
}

const many = (subject: string) => page(Array.from({ length: 2_000 }, (_, n) => `${subject} ${n}`).join("\n"))

const statusOf = (...given: Parameters<typeof track>) =>
  Effect.map(track(...given), ({ fields }) => fields.changeTracking?.changeStatus)

/** Kinds of things for a schema that asks for many lists. */
const rows = (price: number) =>
  page(
    `# Kettle\n\nPrice: ${price} EUR\n\n${Array.from({ length: 30 }, (_, n) => `## Kind ${n}\n\n- one of ${n}\n- two of ${n}\n`).join("\n")}`,
  )

describe("changeTracking", () => {
  it.effect("reports the state of a page, and when it was last seen", () =>
    Effect.gen(function* () {
      const seen = [
        yield* track(page("one")),
        yield* track(page("one ")),
        yield* track(page("two")),
        yield* track(page("gone"), {}, 404),
      ]
      expect(seen).toEqual([
        {
          fields: { changeTracking: { previousScrapeAt: null, changeStatus: "new", visibility: "visible" } },
          warnings: [],
        },
        {
          fields: {
            changeTracking: {
              previousScrapeAt: "2026-11-25T01:00:00.000Z",
              changeStatus: "same",
              visibility: "visible",
            },
          },
          warnings: [],
        },
        {
          fields: {
            changeTracking: {
              previousScrapeAt: "2026-11-25T02:00:00.000Z",
              changeStatus: "changed",
              visibility: "visible",
            },
          },
          warnings: [],
        },
        {
          fields: {
            changeTracking: {
              previousScrapeAt: "2026-11-25T03:00:00.000Z",
              changeStatus: "removed",
              visibility: "visible",
            },
          },
          warnings: [],
        },
      ])
    }).pipe(Effect.provideService(ChangeHistory, remember().history)),
  )

  it.effect("treats a page that is back as new", () =>
    Effect.gen(function* () {
      expect([
        yield* statusOf(page("x"), {}, 410),
        yield* statusOf(page("x"), {}, 410),
        yield* statusOf(page("one")),
        yield* statusOf(page("one")),
      ]).toEqual(["removed", "removed", "new", "same"])
    }).pipe(Effect.provideService(ChangeHistory, remember().history)),
  )

  it.effect("compares with scrapes of the same tag", () =>
    Effect.gen(function* () {
      const tags = [
        yield* statusOf(page("one")),
        yield* statusOf(page("two"), { tag: "daily" }),
        yield* statusOf(page("one"), { tag: "daily" }),
        yield* statusOf(page("one")),
      ]
      expect(tags).toEqual(["new", "new", "changed", "same"])
    }).pipe(Effect.provideService(ChangeHistory, remember().history)),
  )

  it.effect("has a diff in its mode if something changed", () =>
    Effect.gen(function* () {
      const asked: TrackingRequest = { modes: ["git-diff"] }
      const diffs = [
        yield* track(page("one"), asked),
        yield* track(page("one"), asked),
        yield* track(page("two"), asked),
      ]
      expect(diffs.map(({ fields }) => fields.changeTracking?.diff?.text)).toEqual([
        undefined,
        undefined,
        "--- previous\n+++ current\n@@ -1,1 +1,1 @@\n-one\n+two\n",
      ])
    }).pipe(Effect.provideService(ChangeHistory, remember().history)),
  )

  it.effect("reports the change without a diff if too much has changed", () =>
    Effect.gen(function* () {
      yield* track(many("old"))
      expect(yield* track(many("new"), { modes: ["git-diff"] })).toEqual({
        fields: {
          changeTracking: {
            previousScrapeAt: "2026-11-25T01:00:00.000Z",
            changeStatus: "changed",
            visibility: "visible",
          },
        },
        warnings: ["changeTracking has no diff: too much of the page has changed."],
      })
    }).pipe(Effect.provideService(ChangeHistory, remember().history)),
  )

  it.effect("keeps the requested URL, not the redirect target", () => {
    const { history, sightings } = remember()
    const requested: RequestedFormat = { type: "changeTracking", modes: [], tag: null }
    const facts = factsOf({ url: "https://example.com/b", plan: planOf("https://example.com/a"), folder: "batch/7" })
    return Effect.gen(function* () {
      yield* formats.renderEffectful({ ...facts, page: page("one\n") }, [requested]) as Effect.Effect<unknown>
      expect(sightings.map(({ content, scrape, tag, url }) => [url, tag, scrape, content?.markdown])).toEqual([
        ["https://example.com/a", null, "batch/7", "one"],
      ])
    }).pipe(Effect.provideService(ChangeHistory, history))
  })

  it.effect("neither stores nor compares a page that replaces the requested one", () => {
    const { history, sightings } = remember()
    return Effect.gen(function* () {
      const outcomes = [yield* track(page("Sign in", { verdict: "login" })), yield* track(page("Oops"), {}, 503)]
      expect(outcomes).toEqual([
        { fields: {}, warnings: ["changeTracking was left out: the page was not compared, for it asks to sign in."] },
        {
          fields: {},
          warnings: ["changeTracking was left out: the page was not compared, for it was answered with status 503."],
        },
      ])
      expect(sightings).toEqual([])
    }).pipe(Effect.provideService(ChangeHistory, history))
  })

  it.effect("neither reads nor stores anything under zero retention", () => {
    const { history, sightings } = remember()
    return Effect.gen(function* () {
      expect(yield* track(page("one"))).toEqual({
        fields: {},
        warnings: ["changeTracking was left out: nothing may be kept of this request."],
      })
      expect(sightings).toEqual([])
    }).pipe(Effect.provideService(ChangeHistory, history), Effect.provideService(Retention, "none"))
  })

  it.effect("adds a warning if the history fails or is absent", () =>
    Effect.gen(function* () {
      const failing = Effect.fail(new ChangesNotKept({ reason: "store", why: "the store does not answer." }))
      const history = ChangeHistory.of({ record: () => failing, forget: () => failing })
      expect(yield* Effect.provideService(track(page("one")), ChangeHistory, history)).toEqual({
        fields: {},
        warnings: ["changeTracking was left out: the store does not answer."],
      })
      expect((yield* track(page("one"))).warnings).toEqual([
        "changeTracking was left out: this program keeps no history of pages: provide ChangeHistory from @trawl/cache.",
      ])
    }),
  )

  it.effect("leaves out pages that are too long", () =>
    Effect.gen(function* () {
      expect((yield* track(page("a".repeat(5_000_001)))).warnings).toEqual([
        "changeTracking was left out: the page has more than 5,000,000 characters of markdown.",
      ])
    }).pipe(Effect.provideService(ChangeHistory, remember().history)),
  )

  it.effect("compares data by field names if no model may be asked, and says so", () => {
    const asked: TrackingRequest = {
      modes: ["json"],
      schema: { type: "object", properties: { price: { type: "number" }, title: { type: "string" } } },
    }
    return Effect.gen(function* () {
      const [first, second, third] = [
        yield* track(page("# Kettle\n\nPrice: 30 EUR"), asked),
        yield* track(page("# Kettle\n\nPrice: 31 EUR"), asked),
        yield* track(page("# Kettle\n\nPrice: 31 EUR"), asked),
      ]
      expect([
        first.fields.changeTracking?.json,
        second.fields.changeTracking?.json,
        third.fields.changeTracking?.json,
      ]).toEqual([undefined, { price: { previous: 30, current: 31 } }, undefined])
      expect([first.warnings, second.warnings]).toEqual([
        [],
        [
          "json of changeTracking was made without a language model, by the names of its fields: This program asks no language model: provide Models from @trawl/model.",
        ],
      ])
    }).pipe(Effect.provideService(ChangeHistory, remember().history))
  })

  it.effect("warns that data was compared in part if a schema has more fields than are looked for", () => {
    const asked: TrackingRequest = {
      modes: ["json"],
      schema: {
        type: "object",
        properties: {
          price: { type: "number" },
          ...Object.fromEntries(
            Array.from({ length: 300 }, (_, n) => [`p${n}`, { type: "array", items: { $ref: "#" } }]),
          ),
        },
      },
    }
    return Effect.gen(function* () {
      yield* track(rows(30), asked)
      const { fields, warnings } = yield* track(rows(31), asked)
      expect(fields.changeTracking?.json).toEqual({ price: { previous: 30, current: 31 } })
      expect(warnings.at(-1)).toBe(
        "json of changeTracking was filled in part: its schema has more fields than are looked for without a language model.",
      )
    }).pipe(Effect.provideService(ChangeHistory, remember().history))
  })

  it.effect("asks a model about both versions, and keeps the rest if it fails", () => {
    const { models, questions } = askedModels({ stock: 3 }, { stock: 2 }, silence, silence)
    const asked: TrackingRequest = { modes: ["json"] }
    return Effect.gen(function* () {
      yield* track(page("one"), asked)
      expect((yield* track(page("two"), asked)).fields.changeTracking?.json).toEqual({
        stock: { previous: 3, current: 2 },
      })
      const failed = yield* track(page("three"), asked)
      expect([failed.fields.changeTracking?.changeStatus, failed.fields.changeTracking?.json, failed.warnings]).toEqual(
        ["changed", undefined, ["changeTracking has no json: The language model did not answer in time."]],
      )
      expect(
        questions
          .slice(0, 2)
          .map(({ text, prompt }) => [text, prompt?.startsWith("The facts of the page that may change")]),
      ).toEqual([
        ["one", true],
        ["two", true],
      ])
    }).pipe(Effect.provideService(ChangeHistory, remember().history), Effect.provideService(Models, models))
  })

  it.effect("names the options that only mode json takes", () =>
    Effect.gen(function* () {
      expect((yield* track(page("one"), { prompt: "prices" })).warnings).toEqual([
        "schema and prompt of changeTracking had no effect: they are for its json mode.",
      ])
    }).pipe(Effect.provideService(ChangeHistory, remember().history)),
  )

  it.effect("does nothing for a file that was not converted", () =>
    Effect.gen(function* () {
      expect(yield* track(undefined)).toEqual({ fields: {}, warnings: [] })
    }).pipe(Effect.provideService(ChangeHistory, remember().history)),
  )
})
