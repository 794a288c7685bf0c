import { Effect } from "effect"

/** Approximate characters written at once: takes a millisecond. */
const pieceLength = 128_000

/** Characters of a value besides its text: quotes, commas. */
const overhead = 8

/** Whether the JSON of plain data is longer than a piece. Reads at most one piece of it. */
export const isLong = (data: unknown): boolean => {
  let left = pieceLength
  const waiting: Array<unknown> = [data]
  for (let next = waiting.pop(); left > 0 && (next !== undefined || waiting.length > 0); next = waiting.pop()) {
    left -= overhead
    if (typeof next === "string") left -= next.length
    else if (Array.isArray(next)) waiting.push(...(next as ReadonlyArray<unknown>).slice(0, left))
    else if (typeof next === "object" && next !== null) {
      const keys = Object.keys(next)
      left -= keys.length
      for (const key of keys.slice(0, left)) waiting.push(key, (next as Readonly<Record<string, unknown>>)[key])
    }
  }
  return left <= 0
}

const isLead = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800

function* textPieces(text: string): Generator<string> {
  yield '"'
  for (let from = 0; from < text.length;) {
    const to = from + pieceLength
    // Surrogate pairs stay together: each alone would be escaped.
    const end = to < text.length && isLead(text, to - 1) ? to - 1 : to
    yield JSON.stringify(text.slice(from, end)).slice(1, -1)
    from = end
  }
  yield '"'
}

function* listPieces(list: ReadonlyArray<unknown>): Generator<string> {
  yield "["
  for (const [index, item] of list.entries()) {
    if (index > 0) yield ","
    yield* jsonPieces(item === undefined ? null : item)
  }
  yield "]"
}

function* objectPieces(object: Readonly<Record<string, unknown>>): Generator<string> {
  let before = "{"
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    yield* jsonPieces(value)
    before = ","
  }
  yield before === "{" ? "{}" : "}"
}

/** `JSON.stringify` of plain data in pieces that take about a millisecond each. */
export function* jsonPieces(data: unknown): Generator<string> {
  if (!isLong(data)) yield JSON.stringify(data)
  else if (typeof data === "string") yield* textPieces(data)
  else if (Array.isArray(data)) yield* listPieces(data)
  else yield* objectPieces(data as Readonly<Record<string, unknown>>)
}

/** The same in pieces of similar length. */
export function* evenJsonPieces(data: unknown): Generator<string> {
  let piece = ""
  for (const part of jsonPieces(data)) {
    piece += part
    if (piece.length < pieceLength) continue
    yield piece
    piece = ""
  }
  yield piece
}

/** The JSON of plain data; yields to other fibers while it is written. */
export const jsonInTurns = Effect.fnUntraced(function* (data: unknown) {
  // Most documents: a turn of the event loop for each costs more than writing it.
  if (!isLong(data)) return JSON.stringify(data)
  const pieces: Array<string> = []
  for (const piece of evenJsonPieces(data)) {
    pieces.push(piece)
    yield* Effect.yieldNow
  }
  return pieces.join("")
})
