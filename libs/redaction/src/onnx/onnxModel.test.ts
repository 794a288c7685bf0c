import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buckets } from "@trawl/pii"
import { PiiModel, type PiiSearch } from "../model/PiiModel.ts"
import { type TinyModel, writeTinyModel } from "./fixtures/tinyModel.ts"
import { onnxModel } from "./onnxModel.ts"

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-pii-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true })),
)

const names: TinyModel = {
  labels: ["O", "B-PER", "I-PER", "S-private_email"],
  words: { Ada: "B-PER", Lovelace: "I-PER", Grace: "B-PER", Hopper: "I-PER", mail: "O", joe: "S-private_email" },
}

const search = (model: PiiSearch | undefined, text: string) =>
  model?.find({ text, entities: buckets, deadline: Infinity }) ?? Effect.succeed([])

const found = (path: string, text: string) =>
  PiiModel.use((model) => search(model, text)).pipe(
    Effect.provide(onnxModel(path)),
    Effect.map((values) => values.map(({ bucket, value }) => `${bucket} ${value}`)),
  )

describe("onnxModel", () => {
  it.effect("finds values in texts of any length, with a model in a local folder", () =>
    Effect.gen(function* () {
      const path = yield* folder
      yield* Effect.promise(() => writeTinyModel(path, names))
      expect(yield* found(path, "Ada Lovelace and Grace Hopper, Ada. Grace")).toEqual([
        "PERSON Ada Lovelace",
        "PERSON Grace Hopper",
        "PERSON Ada",
        "PERSON Grace",
      ])
      // The model reads 16 tokens at once.
      expect(yield* found(path, `${"mail ".repeat(200)}\nAda Lovelace mail joe 😀 Grace\nHopper`)).toEqual([
        "PERSON Ada Lovelace",
        "EMAIL joe",
        "PERSON Grace",
        "PERSON Hopper",
      ])
    }).pipe(Effect.scoped),
  )

  it.effect("is loaded again after an interrupted search", () =>
    Effect.gen(function* () {
      const path = yield* folder
      yield* Effect.promise(() => writeTinyModel(path, { ...names, file: "model.onnx", inputs: ["input_ids"] }))
      const values = yield* PiiModel.use((model) =>
        Effect.gen(function* () {
          const given = yield* Effect.forkChild(search(model, "mail ".repeat(50_000)))
          yield* Effect.yieldNow
          yield* Fiber.interrupt(given)
          return yield* search(model, "Ada")
        }),
      ).pipe(Effect.provide(onnxModel(path)))
      expect(values.map(({ value }) => value)).toEqual(["Ada"])
    }).pipe(Effect.scoped),
  )

  const broken: ReadonlyArray<readonly [name: string, prepare: (path: string) => Promise<unknown>, why: string]> = [
    ["no folder", (path) => rm(path, { recursive: true }).then(() => writeFile(path, "")), "there is no such folder."],
    ["no model", async () => undefined, "it has no model.onnx or model_quantized.onnx, nor has its folder onnx."],
    [
      "no tokenizer",
      (path) => writeTinyModel(path, names).then(() => rm(join(path, "tokenizer.json"))),
      "it has no tokenizer.json.",
    ],
    [
      "a configuration that is none",
      (path) => writeTinyModel(path, names).then(() => writeFile(join(path, "config.json"), "{}")),
      "its config.json is none of a token classifier.",
    ],
    [
      "labels of other things",
      (path) => writeTinyModel(path, { labels: ["O", "B-ORG"], words: {} }),
      "none of its labels names personal data.",
    ],
    [
      "a model that is none",
      (path) =>
        mkdir(path, { recursive: true })
          .then(() => writeTinyModel(path, names))
          .then(() => writeFile(join(path, "onnx/model_quantized.onnx"), "x")),
      "its model cannot be run.",
    ],
    [
      "a model that asks for more",
      (path) => writeTinyModel(path, { ...names, inputs: ["input_ids", "pixels"] }),
      "its model cannot be run.",
    ],
  ]

  it.effect.each(broken)("reports at start: %s", ([, prepare, why]) =>
    Effect.gen(function* () {
      const path = yield* folder
      yield* Effect.promise(() => prepare(path))
      const error = yield* Effect.flip(found(path, "Ada"))
      expect(error.message).toBe(`The folder ${path} of TRAWL_PII_MODEL cannot be used: ${why}`)
    }).pipe(Effect.scoped),
  )
})
