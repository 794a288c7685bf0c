import { type ModelQuestion, Models } from "@trawl/core"
import { startModelEndpoint } from "@trawl/testing"
import { Effect, Layer, Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { modelsAt } from "../testing/modelsAt.ts"
import { ModelRecord } from "./ModelRecord.ts"
import { recording } from "./recording.ts"
import { replaying } from "./replaying.ts"

const question: ModelQuestion = {
  task: "question",
  instructions: "Answer.",
  prompt: "Who?",
  text: "Ida.",
  schema: { type: "object", required: ["who"] },
  parts: "merge",
  deadline: Date.now() + 100_000,
}
const others: ReadonlyArray<ModelQuestion> = [
  { ...question, text: "Ada." },
  { ...question, prompt: "Where?" },
  { ...question, schema: { type: "object" } },
]

const ask = (asked: ModelQuestion, layer: Layer.Layer<never>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const result = yield* Effect.result((yield* Models).ask(asked))
      return Result.isSuccess(result) ? result.success.value : [result.failure.reason, result.failure.message]
    }).pipe(Effect.provide(layer)),
  )

describe("replaying", () => {
  it("replays records that went through a file, without asking a model", async () => {
    const peer = await startModelEndpoint()
    peer.plan([{ say: '{"who":"Ida"}' }, { end: "refused" }])
    const records: Array<ModelRecord> = []
    const layer = recording((record) => void records.push(record)).pipe(Layer.provide(modelsAt(peer.url, "openai")))
    const refused = { ...question, text: "Something else." }
    const live = [await ask(question, layer), await ask(refused, layer)]
    await peer.close()
    const kept = Schema.decodeUnknownSync(Schema.Array(ModelRecord))(JSON.parse(JSON.stringify(records)))
    const replayed = [await ask({ ...question, deadline: 0 }, replaying(kept)), await ask(refused, replaying(kept))]
    expect([live, replayed]).toEqual([[{ who: "Ida" }, ["refused", "The model refused to answer."]], live])
  })

  it.each(others)("fails for a question without a record", async (other) => {
    expect(await ask(other, replaying([]))).toEqual(["unreachable", "No answer to this question was recorded."])
  })
})
