import { expect, it } from "@effect/vitest"
import { type ModelQuestion, Models } from "@trawl/core"
import { Effect } from "effect"
import { askPage } from "./askPage.ts"

const page = { markdown: "Nine euros.", metadata: {} }

it.effect("askPage leaves a model all of the page's time, of which the gateway keeps its margin", () =>
  Effect.gen(function* () {
    const asked: Array<ModelQuestion> = []
    const models = Models.of({
      withheld: () => Effect.succeed(undefined),
      ask: (question) => Effect.sync(() => (asked.push(question), { value: {}, warnings: [] })),
    })
    yield* askPage({ page, deadline: 6000 }, { task: "json", instructions: "Read.", schema: {}, parts: "merge" }).pipe(
      Effect.provideService(Models, models),
    )
    expect(asked.map(({ deadline }) => deadline)).toEqual([6000])
  }),
)
