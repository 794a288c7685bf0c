import { Schema } from "effect"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Truth } from "./Truth.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Truth))

/** A page with its truth; its file is read when it is converted. */
export interface TruePage {
  readonly truth: Truth
  readonly file: string
}

/** Every `every`th page of a set, in its order; none if the folder lacks the set. Throws on an invalid line. */
export const readTruths = (folder: string, set: string, every: number): ReadonlyArray<TruePage> => {
  const path = join(folder, set, "truth.jsonl")
  if (!existsSync(path)) return []
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
  return lines
    .filter((_, place) => place % every === 0)
    .map((line) => decode(line))
    .map((truth) => ({ truth, file: join(folder, set, "html", `${truth.id}.html`) }))
}
