import { inflateSync } from "fflate/browser"
import { base64Bytes } from "../values/base64Bytes.ts"
import { type Lexicon, type LexiconEntry, lexiconOf } from "./Lexicon.ts"

/** Bytes of a packed lexicon at most, unpacked. */
export const largest = 4 << 20
/** Columns of an entry beside its word: letters shared with the word before, flags, fine class (two), coarse class, rarity, likeness. */
export const columns = 7

/** The lexicon of what `packLexicon` gave. */
export const unpackLexicon = (packed: string): Lexicon => {
  const data = inflateSync(base64Bytes(packed), { out: new Uint8Array(largest) })
  const count = new DataView(data.buffer).getUint32(0, true)
  return lexiconOf(entriesOf(data.subarray(4), count), count)
}

function* entriesOf(data: Uint8Array, count: number): Generator<LexiconEntry> {
  const column = (number: number): Uint8Array => data.subarray(number * count, (number + 1) * count)
  const [shared, flags, fineLow, fineHigh, coarse, rarity, likeness] = [
    column(0),
    column(1),
    column(2),
    column(3),
    column(4),
    column(5),
    column(6),
  ]
  const endings = new TextDecoder("utf-8", { ignoreBOM: true }).decode(data.subarray(columns * count)).split("\n")
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
