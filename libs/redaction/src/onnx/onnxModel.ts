import { Effect, Layer, Semaphore } from "effect"
import { PiiModel, type PiiSearch } from "../model/PiiModel.ts"
import { RedactionFailed } from "../model/RedactionFailed.ts"
import type { ClassifierAnswer } from "./ClassifierAnswer.ts"
import { ClassifierThread } from "./ClassifierThread.ts"
import { ModelFolderUnusable, readModelFolder } from "./ModelFolder.ts"

const reasons = {
  missing:
    "the packages onnxruntime-web and @huggingface/tokenizers are not installed; install them beside this program.",
  load: "its model cannot be run.",
  run: "its model cannot be run.",
}

const failed = new RedactionFailed({ reason: "unreachable", why: "the model that finds personal data failed." })

const valuesOf = (answer: ClassifierAnswer) =>
  "values" in answer ? Effect.succeed(answer.values) : Effect.fail(failed)

const readFolder = (folder: string) =>
  Effect.try({
    try: () => readModelFolder(folder),
    catch: (error) =>
      error instanceof ModelFolderUnusable ? error : new ModelFolderUnusable({ folder, why: "it cannot be read." }),
  })

/** Texts searched at once: each keeps one processor busy. */
const atOnce = 1

/** Finds personal data for `redactPII` with an ONNX token classifier in a local folder. It is loaded at once, in its own thread. Fails if it cannot be loaded. */
export const onnxModel = (folder: string): Layer.Layer<never, ModelFolderUnusable> =>
  Layer.effect(
    PiiModel,
    Effect.gen(function* () {
      const files = yield* readFolder(folder)
      const thread = yield* Effect.acquireRelease(
        Effect.sync(() => new ClassifierThread(files)),
        (thread) => Effect.promise(() => thread.end()),
      )
      const loaded = yield* Effect.promise(() => thread.load())
      if ("fault" in loaded) return yield* new ModelFolderUnusable({ folder, why: reasons[loaded.fault] })
      const turns = yield* Semaphore.make(atOnce)
      const find: PiiSearch["find"] = Effect.fn("onnxModel.find")(({ text }) =>
        searchIn(thread, text).pipe(turns.withPermits(1)),
      )
      return { find }
    }),
  )

// An interrupted search terminates the thread, the only way to stop a model. The next text loads it again.
const searchIn = (thread: ClassifierThread, text: string) =>
  Effect.promise(() => thread.find(text)).pipe(
    Effect.onInterrupt(() => Effect.promise(() => thread.end())),
    Effect.flatMap(valuesOf),
  )
