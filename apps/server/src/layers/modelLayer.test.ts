import { type ModelQuestion, Models, Retention } from "@trawl/core"
import { type ModelEndpointPeer, startModelEndpoint } from "@trawl/testing"
import { Effect, Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readSettings } from "../settings/readSettings.ts"
import { modelLayer } from "./modelLayer.ts"
import { modelNotice, modelPart } from "./modelPart.ts"

let peer: ModelEndpointPeer
beforeAll(async () => {
  peer = await startModelEndpoint()
})
afterAll(() => peer.close())

const settingsOf = (env: Readonly<Record<string, string>>) => Result.getOrThrow(readSettings(env))
const envOf = (more: Readonly<Record<string, string>> = {}) => ({
  TRAWL_MODEL_PROVIDER: "openai-compatible",
  TRAWL_MODEL_BASE_URL: `${peer.url}/v1`,
  TRAWL_MODEL_API_KEY: "sk-1",
  TRAWL_MODEL_NAME: "large",
  TRAWL_MODEL_NAME_JSON: "small",
  ...more,
})

const questionOf = (task: ModelQuestion["task"]): ModelQuestion => ({
  task,
  instructions: "Answer.",
  text: "Text.",
  schema: { type: "object" },
  parts: "merge",
  deadline: Date.now() + 100_000,
})

const ask = (
  env: Readonly<Record<string, string>>,
  task: ModelQuestion["task"],
  retention: "none" | "store" = "store",
) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const result = yield* Effect.result((yield* Models).ask(questionOf(task)))
      return Result.isSuccess(result) ? result.success.value : result.failure.message
    }).pipe(Effect.provideService(Retention, retention), Effect.provide(modelLayer(settingsOf(env)))),
  )

describe("modelLayer", () => {
  it("asks each task's model at the address of the settings, with their key", async () => {
    peer.plan([{ say: '{"a":1}' }])
    const answers = [await ask(envOf(), "json"), await ask(envOf(), "summary")]
    expect([answers, peer.requests.map(({ body, headers }) => [body["model"], headers["authorization"]])]).toEqual([
      [{ a: 1 }, { a: 1 }],
      [
        ["small", "Bearer sk-1"],
        ["large", "Bearer sk-1"],
      ],
    ])
  })

  it("sends nothing but the request: no trace and no name of a page", async () => {
    peer.plan([{ say: "{}" }])
    await ask(envOf(), "json")
    expect(Object.keys(peer.requests[0]?.headers ?? {}).toSorted()).toEqual([
      "authorization",
      "connection",
      "content-length",
      "content-type",
      "host",
    ])
  })

  it("names the settings if no model is configured", async () => {
    expect([await ask({}, "json"), await ask(envOf({ TRAWL_MODEL_NAME: "" }), "summary")]).toEqual([
      "No language model is configured for json: set TRAWL_MODEL_PROVIDER and TRAWL_MODEL_NAME.",
      "No language model is configured for summary: set TRAWL_MODEL_PROVIDER and TRAWL_MODEL_NAME.",
    ])
  })

  it("sends nothing under zero data retention, unless the operator declares that the endpoint keeps nothing", async () => {
    peer.plan([{ say: "{}" }])
    const [refused, answered] = [
      await ask(envOf(), "json", "none"),
      await ask(envOf({ TRAWL_MODEL_KEEPS_NOTHING: "true" }), "json", "none"),
    ]
    expect([refused, answered, peer.requests.length]).toEqual([
      "Nothing of this request may be kept, and the operator has not declared with TRAWL_MODEL_KEEPS_NOTHING that the model's endpoint keeps nothing.",
      {},
      1,
    ])
  })
})

describe("modelPart", () => {
  it("lists the configuration without a request to the endpoint", () => {
    peer.plan([])
    const [none, all, some] = [{}, envOf(), envOf({ TRAWL_MODEL_NAME: "", TRAWL_MODEL_NAME_MENU: "m" })]
      .map((env) => settingsOf(env))
      .map((settings) => [modelPart(settings), modelNotice(settings)])
    const reason = "Only for json, menu: TRAWL_MODEL_NAME is not set."
    expect([none, all, some, peer.requests]).toEqual([
      [{ available: false, reason: "TRAWL_MODEL_PROVIDER is not set." }, []],
      [{ available: true }, [{ name: "language models", ready: true }]],
      [{ available: true, reason }, [{ name: "language models", ready: true, notice: reason }]],
      [],
    ])
  })
})
