import { assert, layer } from "@effect/vitest"
import type { PageWork } from "@trawl/core"
import { pageWorks } from "@trawl/formats"
import { Effect, Exit } from "effect"
import { Conversion, defaultConversion } from "./Conversion.ts"

const markdown = "# Kettles\n\n" + "Copper keeps the water warm. Steel keeps it clean.\n\n".repeat(2_000)

const lines = (subject: string) => Array.from({ length: 100_000 }, (_, n) => `${subject} ${n % 1_000}`).join("\n")

/** Work of the formats by name, as they request it. */
const workOf = (name: string): PageWork<unknown, unknown> => {
  const work = pageWorks.find((one) => one.name === name)
  assert(work !== undefined, `There is no work called ${name}.`)
  return work as PageWork<unknown, unknown>
}

const inputs: Readonly<Record<string, unknown>> = {
  cutPassages: { markdown },
  findQuotes: { markdown, query: "What keeps water warm?" },
  findAnswer: { markdown, question: "What keeps water warm?" },
  summarize: { markdown, described: { title: "Kettles" } },
  readVersion: { markdown },
  compareVersions: { previous: markdown, current: markdown.replace("Steel", "Glass"), showsDiff: true },
  compareData: { previous: "# A\n\n- Price: $1\n", current: "# A\n\n- Price: $2\n", wanted: { prompt: "price" } },
}

layer(
  Conversion.layer({
    ...defaultConversion,
    workers: { ...defaultConversion.workers, size: 1, timeLimitMillis: 200_000 },
  }),
)("Conversion's work on pages", (it) => {
  it("knows all work of the formats", () => {
    assert.deepStrictEqual(Object.keys(inputs).toSorted(), pageWorks.map(({ name }) => name).toSorted())
  })

  it.effect.each(Object.keys(inputs))("%s gives the same result in a thread", (name) =>
    Effect.gen(function* () {
      const { worker } = yield* Conversion
      const work = workOf(name)
      const elsewhere = {
        ...work,
        run: () => {
          throw new Error("This thread does it.")
        },
      }
      assert.isFalse(work.isQuick(inputs[name]))
      assert.deepStrictEqual(yield* worker.run(elsewhere, inputs[name]), work.run(inputs[name]))
    }),
  )

  it.effect("runs quick work on the calling thread", () =>
    Effect.gen(function* () {
      const { worker } = yield* Conversion
      assert.strictEqual(
        yield* worker.run({ name: "anything", isQuick: () => true, run: () => "here" }, undefined),
        "here",
      )
    }),
  )

  it.effect("dies on unknown work", () =>
    Effect.gen(function* () {
      const { worker } = yield* Conversion
      assert.isTrue(
        Exit.hasDies(
          yield* Effect.exit(worker.run({ name: "anything", isQuick: () => false, run: () => "here" }, undefined)),
        ),
      )
    }),
  )
})

layer(
  Conversion.layer({ ...defaultConversion, workers: { ...defaultConversion.workers, size: 1, timeLimitMillis: 1 } }),
)("Conversion's work that takes too long", (it) => {
  it.effect("fails with a sentence, and the next is done", () =>
    Effect.gen(function* () {
      const { worker } = yield* Conversion
      const error = yield* Effect.flip(
        worker.run(workOf("compareVersions"), { previous: lines("old"), current: lines("new"), showsDiff: true }),
      )
      assert.deepStrictEqual(
        [error._tag, error.message],
        ["ParseError", "The conversion was stopped: the page takes longer than a conversion may."],
      )
    }),
  )
})
