import { Buffer } from "node:buffer"
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import { type Lexicon, type LexiconEntry, lexiconOf } from "./Lexicon.ts"

/** Bytes of a packed lexicon at most, unpacked. */
const largest = 16 << 20
/** Columns of an entry beside its word: letters shared with the word before, flags, fine class (two), coarse class, rarity, likeness. */
const columns = 7

const sharedLength = (one: string, other: string): number => {
  let length = 0
  while (length < 255 && length < one.length && one[length] === other[length]) length++
  return length
}

/** Entries as base64 of Brotli of their columns, the words in their order without what each shares with the one before. */
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
  return brotliCompressSync(Buffer.concat([head, bytes, text]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  }).toString("base64")
}

/** The lexicon of what `packLexicon` gave. */
export const unpackLexicon = (packed: string): Lexicon => {
  const data = brotliDecompressSync(Buffer.from(packed, "base64"), { maxOutputLength: largest })
  const count = data.readUInt32LE(0)
  return lexiconOf(entriesOf(data.subarray(4), count), count)
}

function* entriesOf(data: Buffer, count: number): Generator<LexiconEntry> {
  const column = (number: number): Buffer => data.subarray(number * count, (number + 1) * count)
  const [shared, flags, fineLow, fineHigh, coarse, rarity, likeness] = [
    column(0),
    column(1),
    column(2),
    column(3),
    column(4),
    column(5),
    column(6),
  ]
  const endings = data
    .subarray(columns * count)
    .toString()
    .split("\n")
  let word = ""
  for (let index = 0; index < count; index++) {
    word = word.slice(0, shared[index]) + (endings[index] ?? "")
    yield {
      word,
      flags: flags[index] ?? 0,
      fineClass: (fineLow[index] ?? 0) | ((fineHigh[index] ?? 0) << 8),
      coarseClass: coarse[index] ?? 0,
      rarity: rarity[index] ?? 0,
      likeness: likeness[index] ?? 0,
    }
  }
}
