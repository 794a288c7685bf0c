import { Result, Schema } from "effect"
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type TokenLabel, tokenLabel } from "./labelBuckets.ts"

/** The folder has no usable model for personal data: `message` is one sentence for its operator. */
export class ModelFolderUnusable extends Schema.TaggedError<ModelFolderUnusable>()("ModelFolderUnusable", {
  folder: Schema.String,
  why: Schema.String,
}) {
  override get message() {
    return `The folder ${this.folder} of TRAWL_PII_MODEL cannot be used: ${this.why}`
  }
}

/** The files of a token classifier. Plain data: it is sent to a thread. */
export interface ModelFolder {
  readonly model: string
  /** External weights beside the model. */
  readonly data?: string
  readonly tokenizer: object
  readonly tokenizerConfig: object
  /** By label index. */
  readonly labels: ReadonlyArray<TokenLabel>
  /** Most tokens of a text at once, special tokens included. */
  readonly mostTokens: number
}

/** Paths of the model in the folder layout of hubs: smaller variants first. */
const modelFiles = ["model_quantized.onnx", "model_q4.onnx", "model_int8.onnx", "model.onnx"].flatMap((name) => [
  name,
  `onnx/${name}`,
])

/** Most tokens read at once, even if a model could read more: time grows with their square. */
const longestWindow = 512
/** Most bytes of a settings file: the largest tokenizers have some 30 million. */
const mostBytes = 100_000_000

const Config = Schema.fromJsonString(
  Schema.Struct({
    id2label: Schema.Record(Schema.String, Schema.String),
    max_position_embeddings: Schema.optionalKey(Schema.Finite),
  }),
)
const AnyObject = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Json))

/** Reads everything in a folder except the weights. Throws ModelFolderUnusable. */
export const readModelFolder = (folder: string): ModelFolder => {
  const fail = (why: string) => new ModelFolderUnusable({ folder, why })
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw fail("there is no such folder.")
  const model = modelFiles.map((name) => join(folder, name)).find((path) => existsSync(path))
  if (model === undefined) throw fail("it has no model.onnx or model_quantized.onnx, nor has its folder onnx.")
  const read = <A>(name: string, schema: Schema.Codec<A, string>, otherwise?: A): A => {
    const path = join(folder, name)
    if (!existsSync(path)) {
      if (otherwise !== undefined) return otherwise
      throw fail(`it has no ${name}.`)
    }
    const decoded =
      statSync(path).size > mostBytes ? undefined : Schema.decodeUnknownResult(schema)(readFileSync(path, "utf8"))
    if (decoded === undefined || Result.isFailure(decoded)) throw fail(`its ${name} is none of a token classifier.`)
    return decoded.success
  }
  const { id2label, max_position_embeddings: positions = longestWindow } = read("config.json", Config)
  const labels = Array.from({ length: Object.keys(id2label).length }, (_, id) => tokenLabel(id2label[id] ?? "O"))
  if (!labels.some(({ bucket }) => bucket !== undefined)) throw fail("none of its labels names personal data.")
  const data = [`${model}_data`, `${model}.data`].find((path) => existsSync(path))
  return {
    model,
    ...(data === undefined ? {} : { data }),
    tokenizer: read("tokenizer.json", AnyObject),
    tokenizerConfig: read("tokenizer_config.json", AnyObject, {}),
    labels,
    mostTokens: Math.max(8, Math.min(positions, longestWindow)),
  }
}
