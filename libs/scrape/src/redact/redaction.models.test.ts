import { describe, expect, it } from "@effect/vitest"
import { type ModelQuestion, Models } from "@trawl/core"
import { PiiModel, RedactionFailed } from "@trawl/redaction/effect"
import { Effect } from "effect"
import { formats, holds, html, person, redactPII } from "../fixtures/personalPage.ts"
import { scrapeOf } from "../fixtures/scrapeBy.ts"

describe("redactPII", () => {
  it.effect("shows models only the redacted page", () =>
    Effect.gen(function* () {
      const asked: Array<ModelQuestion> = []
      const models = {
        ask: (question: ModelQuestion) => Effect.sync(() => (asked.push(question), { value: {}, warnings: [] })),
        withheld: () => Effect.succeed(undefined),
      }
      for (const format of formats)
        yield* Effect.exit(
          scrapeOf({ body: html }, { formats: [format], redactPII, onlyCleanContent: false }).pipe(
            Effect.provideService(Models, models),
          ),
        )
      expect([asked.map(({ task }) => task), holds(JSON.stringify(asked))]).toEqual([
        ["summary", "menu", "json", "question", "highlights"],
        false,
      ])
    }),
  )

  it.effect("replaces what a model finds in the whole document", () =>
    Effect.gen(function* () {
      const searched: Array<string> = []
      const model = {
        find: ({ text }: { readonly text: string }) =>
          Effect.sync(
            () => (
              searched.push(text),
              [
                { value: person, bucket: "PERSON", score: 0.9 },
                { value: "Nobody Here", bucket: "PERSON", score: 1 },
              ] as const
            ),
          ),
      }
      const document = yield* scrapeOf(
        { body: html },
        { formats: ["markdown", "rawHtml"], redactPII: true, onlyCleanContent: true },
      ).pipe(Effect.provideService(PiiModel, model))
      expect([
        searched.length,
        searched[0]?.includes(person),
        document.markdown?.includes("says \\<PERSON>."),
        /quandt/iu.test(JSON.stringify(document)),
      ]).toEqual([1, true, true, false])
    }),
  )

  it.effect.each(["accurate", "aggressive"])("delivers nothing where the model of mode %s cannot search", (mode) =>
    Effect.gen(function* () {
      const model = {
        find: () => Effect.fail(new RedactionFailed({ reason: "unreachable", why: "the model does not answer." })),
      }
      const error = yield* Effect.flip(
        scrapeOf({ body: html }, { formats: ["markdown"], redactPII: { mode } }).pipe(
          Effect.provideService(PiiModel, model),
        ),
      )
      expect([error._tag, error.message]).toEqual([
        "RedactionFailed",
        'The page could not be redacted, so nothing of it is delivered: the model does not answer. redactPII with mode "fast" needs no model.',
      ])
      const { markdown = "" } = yield* scrapeOf({ body: html }, { formats: ["markdown"], redactPII }).pipe(
        Effect.provideService(PiiModel, model),
      )
      expect(markdown).toContain("<EMAIL>")
    }),
  )

  it.effect("returns nothing of a page that is too long for the model", () =>
    Effect.gen(function* () {
      const model = { find: () => Effect.succeed([]) }
      const error = yield* Effect.flip(
        scrapeOf({ body: `<p>${"word ".repeat(60_000)}` }, { formats: ["markdown"], redactPII: true }).pipe(
          Effect.provideService(PiiModel, model),
        ),
      )
      expect([error._tag, "reason" in error && error.reason]).toEqual(["RedactionFailed", "tooLong"])
    }),
  )

  it.effect.each([
    [
      "text/html",
      `<nav><a href="/a">Shop</a></nav><main><h1>Kettles</h1>${Array.from({ length: 30 }, (_, n) => `<p>Kettle <b>number</b> ${n}, says ${person} of <a href="/k/${n}">kettles</a>.</p>`).join("\n")}</main>`,
    ],
    [
      "text/plain",
      Array.from(
        { length: 30 },
        (_, n) => `Kettle number ${n} is of copper,${n % 9 === 0 ? "\n\n" : "\n"}says ${person}.`,
      ).join("\n"),
    ],
    ["text/csv", Array.from({ length: 30 }, (_, n) => `kettle ${n},"${person}, of copper and iron",${n}`).join("\n")],
  ] as const)("shows a model each text once: %s", ([mediaType, body]) =>
    Effect.gen(function* () {
      const searched: Array<string> = []
      const model = { find: ({ text }: { readonly text: string }) => Effect.sync(() => (searched.push(text), [])) }
      yield* scrapeOf({ body, mediaType }, { formats: ["markdown"], redactPII: true }).pipe(
        Effect.provideService(PiiModel, model),
      )
      expect(searched.map((text) => text.split(person).length - 1)).toEqual([30])
    }),
  )
})
