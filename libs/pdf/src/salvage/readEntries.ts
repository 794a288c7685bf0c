const [space, openRound, closeRound, lower, greater, openSquare, closeSquare, slash, backslash, percent] = [
  32, 40, 41, 60, 62, 91, 93, 47, 92, 37,
]

const isSpace = (byte: number | undefined): boolean =>
  byte !== undefined && (byte === space || (byte >= 9 && byte <= 13) || byte === 0)

const isDelimiter = (byte: number | undefined): boolean =>
  byte === openRound ||
  byte === closeRound ||
  byte === lower ||
  byte === greater ||
  byte === openSquare ||
  byte === closeSquare ||
  byte === slash ||
  byte === percent

/** Offset after a string in parentheses, which may nest. */
const behindText = (bytes: Uint8Array, from: number, to: number): number => {
  let depth = 0
  for (let at = from; at < to; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === openRound) depth++
    else if (bytes[at] === closeRound && --depth === 0) return at + 1
  }
  return to
}

const behindWord = (bytes: Uint8Array, from: number, to: number): number => {
  let at = from + 1
  while (at < to && !isSpace(bytes[at]) && !isDelimiter(bytes[at])) at++
  return at
}

const behindComment = (bytes: Uint8Array, from: number, to: number): number => {
  let at = from
  while (at < to && bytes[at] !== 10 && bytes[at] !== 13) at++
  return at
}

/** Offset after a token, and by how much it changes the nesting of arrays and dictionaries. */
const tokenAt = (bytes: Uint8Array, at: number, to: number): { readonly next: number; readonly deeper: number } => {
  const byte = bytes[at]
  if (byte === openRound) return { next: behindText(bytes, at, to), deeper: 0 }
  if (byte === percent) return { next: behindComment(bytes, at, to), deeper: 0 }
  if (byte === openSquare) return { next: at + 1, deeper: 1 }
  if (byte === closeSquare) return { next: at + 1, deeper: -1 }
  if (byte === lower || byte === greater) {
    const isDouble = bytes[at + 1] === byte
    return { next: at + (isDouble ? 2 : 1), deeper: isDouble ? (byte === lower ? 1 : -1) : 0 }
  }
  return { next: behindWord(bytes, at, to), deeper: 0 }
}

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString("latin1")

const skipSpace = (bytes: Uint8Array, from: number, to: number): number => {
  let at = from
  while (at < to && isSpace(bytes[at])) at++
  return at
}

/** Yields the direct tokens of the dictionary at an offset, without nested dictionaries and arrays; returns where it ends. */
const ownTokens = function* (
  bytes: Uint8Array,
  from: number,
  to: number,
): Generator<{ readonly at: number; readonly next: number }, number> {
  let [at, depth] = [from, 0]
  while (at < to) {
    const { deeper, next } = tokenAt(bytes, at, to)
    if (depth + deeper <= 0) return at
    if (depth === 1) yield { at, next }
    depth += deeper
    at = skipSpace(bytes, next, to)
  }
  return to
}

/** Reads the entries of the dictionary at the start of a byte range, by key, with raw values, which include nested dictionaries. Linear time, never throws. */
export const readEntries = (bytes: Uint8Array, from: number, to: number): ReadonlyMap<string, string> => {
  const entries = new Map<string, string>()
  const begin = skipSpace(bytes, from, to)
  if (bytes[begin] !== lower || bytes[begin + 1] !== lower) return entries
  let open: { readonly key: string; readonly from: number; hasValue: boolean } | undefined
  const close = (end: number) => {
    if (open !== undefined) entries.set(open.key, latin(bytes, open.from, end).trim())
  }
  const tokens = ownTokens(bytes, begin, to)
  let token = tokens.next()
  for (; token.done !== true; token = tokens.next()) {
    const { at, next } = token.value
    // A name is either the value of the previous key, or the next key.
    if (bytes[at] === slash && open?.hasValue !== false) {
      close(at)
      open = { key: latin(bytes, at + 1, next), from: next, hasValue: false }
    } else if (open !== undefined) open.hasValue = true
  }
  close(token.value)
  return entries
}
