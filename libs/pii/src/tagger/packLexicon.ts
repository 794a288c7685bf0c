import { Buffer } from "node:buffer"
import { deflateRawSync } from "node:zlib"
import type { LexiconEntry } from "./Lexicon.ts"
import { columns, largest } from "./unpackLexicon.ts"

const sharedLength = (one: string, other: string): number => {
  let length = 0
  while (length < 255 && length < one.length && one[length] === other[length]) length++
  return length
}

/** Entries as base64 of raw deflate of their columns, the words in their order without what each shares with the one before. */
export const packLexicon = (entries: ReadonlyArray<LexiconEntry>): string => {
  const sorted = entries.toSorted((one, other) => (one.word < other.word ? -1 : 1))
  const bytes = new Uint8Array(sorted.length * columns)
  const endings = sorted.map(({ coarseClass, fineClass, flags, likeness, rarity, word }, index) => {
    const shared = sharedLength(word, sorted[index - 1]?.word ?? "")
    for (const [column, value] of [
      shared,
      flags,
      fineClass & 0xff,
      fineClass >> 8,
      coarseClass,
      rarity,
      likeness,
    ].entries())
      bytes[column * sorted.length + index] = value
    return word.slice(shared)
  })
  const text = Buffer.from(endings.join("\n"))
  const head = Buffer.alloc(4)
  head.writeUInt32LE(sorted.length)
  const whole = Buffer.concat([head, bytes, text])
  if (whole.length > largest) throw new Error("The lexicon is larger than unpackLexicon reads.")
  return deflateRawSync(whole, { level: 9, memLevel: 9 }).toString("base64")
}
