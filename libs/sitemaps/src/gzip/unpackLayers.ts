import type { Gunzip } from "./Gunzip.ts"

/** How compressed files are unpacked. */
export interface Unpacking {
  readonly gunzip: Gunzip
  /** Most bytes that one packed byte may become, on average. */
  readonly ratio: number
  readonly tell: (problem: string) => void
}

type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>

/** Files that are packed by their maker and again by their server are common; more layers are an attack. */
const mostLayers = 3
/** The ratio counts from here on: a short file may hold one word again and again. */
const ratioFrom = 1_048_576

const joined = (a: Uint8Array<ArrayBuffer>, b: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

async function* behind(start: Uint8Array<ArrayBuffer>, rest: AsyncIterator<Uint8Array<ArrayBuffer>>) {
  if (start.length > 0) yield start
  try {
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

async function* unpackOne(chunks: Chunks, { gunzip, ratio, tell }: Unpacking) {
  let [packed, unpacked] = [0, 0]
  async function* counted() {
    for await (const chunk of chunks) {
      packed += chunk.length
      yield chunk
    }
  }
  try {
    for await (const chunk of gunzip(counted())) {
      unpacked += chunk.length
      if (unpacked > ratioFrom && unpacked > packed * ratio) {
        tell("It is compressed more tightly than any sitemap is; the rest was not unpacked.")
        return
      }
      yield chunk
    }
  } catch {
    tell("Its compressed data is damaged or breaks off; what came was kept.")
  }
}

/** Unpacks data as often as it is packed by gzip, which its first two bytes show: names and headers often say otherwise. */
export async function* unpackLayers(
  chunks: Chunks,
  unpacking: Unpacking,
  layer = 0,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const rest = chunks[Symbol.asyncIterator]()
  let start: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  while (start.length < 2) {
    const next = await rest.next()
    if (next.done === true) break
    start = joined(start, next.value)
  }
  const all = behind(start, rest)
  if (start[0] !== 0x1f || start[1] !== 0x8b) yield* all
  else if (layer === mostLayers) {
    unpacking.tell(`It is compressed more than ${mostLayers} times over, and was not unpacked further.`)
    await all.return()
  } else yield* unpackLayers(unpackOne(all, unpacking), unpacking, layer + 1)
}
