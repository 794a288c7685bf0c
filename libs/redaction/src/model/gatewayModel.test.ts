import { describe, expect, it } from "@effect/vitest"
import { ModelError, type ModelQuestion, Models } from "@trawl/core"
import { Effect } from "effect"
import { findWithModel } from "./findWithModel.ts"
import { gatewayModel } from "./gatewayModel.ts"
import { PiiModel } from "./PiiModel.ts"

type Answer = ModelError | { readonly value: unknown; readonly warnings?: ReadonlyArray<string> }

const asking = (answer: Answer, text = "Ada Lovelace wrote to joe@example.com") => {
  const asked: Array<ModelQuestion> = []
  const ask = (question: ModelQuestion) =>
    Effect.suspend(() => {
      asked.push(question)
      return answer instanceof ModelError ? Effect.fail(answer) : Effect.succeed({ warnings: [], ...answer } as never)
    })
  const found = Effect.gen(function* () {
    const model = yield* PiiModel
    return model === undefined
      ? []
      : yield* findWithModel(model, text, { entities: ["PERSON", "EMAIL"], deadline: 60_000 })
  })
  return {
    asked,
    found: found.pipe(
      Effect.provide(gatewayModel),
      Effect.provideService(Models, { ask, withheld: () => Effect.succeed(undefined) }),
    ),
  }
}

describe("gatewayModel", () => {
  it.effect("asks for values, and keeps those in the text", () =>
    Effect.gen(function* () {
      const { asked, found } = asking({
        value: {
          found: [
            { value: "Ada Lovelace", kind: "PERSON" },
            { value: "Bob", kind: "PERSON" },
            { value: " ", kind: "EMAIL" },
          ],
        },
      })
      expect(yield* found).toEqual([{ bucket: "PERSON", value: "Ada Lovelace", score: 0.8 }])
      expect(asked.map(({ parts, task, text }) => [task, parts, text])).toEqual([
        ["redaction", "merge", "Ada Lovelace wrote to joe@example.com"],
      ])
    }),
  )

  it.effect.each<readonly [string, Answer, string]>([
    ["absent", new ModelError({ task: "redaction", reason: "absent", message: "No model." }), "absent"],
    [
      "retention",
      new ModelError({ task: "redaction", reason: "retention", message: "Nothing may be kept." }),
      "retention",
    ],
    ["limited", new ModelError({ task: "redaction", reason: "limited", message: "Too many." }), "unreachable"],
    [
      "an answer that is cut off",
      new ModelError({ task: "redaction", reason: "truncated", message: "Cut off." }),
      "invalid",
    ],
    ["an answer of another form", { value: "none" }, "invalid"],
    ["a text that was read in part", { value: { found: [] }, warnings: ["The rest was not read."] }, "tooLong"],
  ])("fails for %s", ([, answer, reason]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(asking(answer).found)
      expect([error._tag, error.reason]).toEqual(["RedactionFailed", reason])
    }),
  )

  it.effect("asks no model for empty texts, nor for texts that are too long", () =>
    Effect.gen(function* () {
      const [empty, long] = [asking({ value: {} }, " \n"), asking({ value: {} }, "word ".repeat(50_001))]
      expect([yield* empty.found, (yield* Effect.flip(long.found)).reason, empty.asked, long.asked]).toEqual([
        [],
        "tooLong",
        [],
        [],
      ])
    }),
  )
})
