import type { InferenceSession, Tensor } from "onnxruntime-web/wasm"
import { readFileSync } from "node:fs"
import { basename } from "node:path"
import type { FoundValue } from "@trawl/pii/rules"
import type { TokenLabel } from "./labelBuckets.ts"
import { type LabelledWord, labelledSpans } from "./labelledSpans.ts"
import type { ModelFolder } from "./ModelFolder.ts"
import { textWindows, type TokenWord, tokenWords } from "./textWindows.ts"

/** The runtime packages. Loaded with a model: both are optional. */
interface Runtime {
  readonly session: InferenceSession
  readonly Tensor: typeof Tensor
  readonly encode: (text: string, special: boolean) => ReadonlyArray<number>
}

const load = async ({ data, model, tokenizer, tokenizerConfig }: ModelFolder): Promise<Runtime> => {
  const [ort, { Tokenizer }] = await Promise.all([import("onnxruntime-web/wasm"), import("@huggingface/tokenizers")])
  // The thread belongs to the model, and other work of the machine has priority.
  ort.env.wasm.numThreads = 1
  ort.env.logLevel = "fatal"
  const beside =
    data === undefined ? {} : { externalData: [{ path: basename(data), data: new Uint8Array(readFileSync(data)) }] }
  const session = await ort.InferenceSession.create(new Uint8Array(readFileSync(model)), {
    executionProviders: ["wasm"],
    ...beside,
  })
  const words = new Tokenizer(tokenizer, tokenizerConfig)
  return {
    session,
    Tensor: ort.Tensor,
    encode: (text, special) => words.encode(text, { add_special_tokens: special }).ids,
  }
}

/** A token classifier in memory. */
export class TokenClassifier {
  readonly #folder: ModelFolder
  readonly #runtime: Runtime
  /** Special tokens around every text. */
  readonly #around: { readonly before: ReadonlyArray<number>; readonly after: ReadonlyArray<number> }
  /** Whether words after white space have tokens of their own. */
  readonly #marksSpace: boolean

  private constructor(folder: ModelFolder, runtime: Runtime) {
    this.#folder = folder
    this.#runtime = runtime
    const [bare, whole] = [runtime.encode("a", false), runtime.encode("a", true)]
    const at = whole.findIndex((_, n) => bare.every((token, m) => whole[n + m] === token))
    this.#around =
      at === -1 ? { before: [], after: [] } : { before: whole.slice(0, at), after: whole.slice(at + bare.length) }
    this.#marksSpace = runtime.encode(" a", false).join() !== bare.join()
  }

  /** Loads a model and tries it. Rejects if it cannot run. */
  static async load(folder: ModelFolder): Promise<TokenClassifier> {
    const classifier = new TokenClassifier(folder, await load(folder))
    await classifier.find("Ada")
    return classifier
  }

  /** The values in a text. Rejects if the model fails. */
  async find(text: string): Promise<ReadonlyArray<FoundValue>> {
    const words = tokenWords(text, (word, isApart) =>
      this.#runtime.encode(isApart && this.#marksSpace ? ` ${word}` : word, false),
    )
    const most = this.#folder.mostTokens - this.#around.before.length - this.#around.after.length
    const labelled: Array<LabelledWord> = []
    for (const window of textWindows(text, words, most)) labelled.push(...(await this.#label(window)))
    return labelledSpans(text, labelled)
  }

  async #label(words: ReadonlyArray<TokenWord>): Promise<ReadonlyArray<LabelledWord>> {
    const { after, before } = this.#around
    const tokens = [...before, ...words.flatMap(({ tokens }) => tokens), ...after]
    const scores = await this.#run(tokens)
    let at = before.length
    return words.map(({ end, start, tokens }) => {
      const row = scores.subarray(at * this.#folder.labels.length, (at + 1) * this.#folder.labels.length)
      at += tokens.length
      return { start, end, ...likeliest(row, this.#folder.labels) }
    })
  }

  async #run(tokens: ReadonlyArray<number>): Promise<Float32Array> {
    const { session, Tensor } = this.#runtime
    const of = (values: ReadonlyArray<number>) =>
      new Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length])
    const given: Readonly<Record<string, () => Tensor>> = {
      input_ids: () => of(tokens),
      attention_mask: () => of(tokens.map(() => 1)),
      token_type_ids: () => of(tokens.map(() => 0)),
      position_ids: () => of(tokens.map((_, n) => n)),
    }
    const inputs = session.inputNames.map((name) => {
      const make = given[name]
      if (make === undefined) throw new Error(`it asks for ${name}`)
      return [name, make()] as const
    })
    const output = (await session.run(Object.fromEntries(inputs)))[session.outputNames[0] ?? ""]
    if (
      output === undefined ||
      !(output.data instanceof Float32Array) ||
      output.data.length !== tokens.length * this.#folder.labels.length
    )
      throw new Error("its answer has no score for each token and label")
    return output.data
  }
}

/** The label with the highest score, and its probability after softmax. */
const likeliest = (
  scores: Float32Array,
  labels: ReadonlyArray<TokenLabel>,
): { readonly label: TokenLabel; readonly score: number } => {
  const best = scores.reduce((most, score, n) => (score > (scores[most] ?? -Infinity) ? n : most), 0)
  const sum = scores.reduce((all, score) => all + Math.exp(score - (scores[best] ?? 0)), 0)
  return { label: labels[best] ?? { bucket: undefined, begins: false }, score: 1 / sum }
}
