/** Bounds of a JSON text, checked before parsing: later steps recurse, or cost time per value. */
export interface ShapeLimits {
  /** Deepest nesting of arrays and objects. */
  readonly depth: number
  /** Keys of all objects together. */
  readonly keys: number
  /** Elements of all arrays and objects together. */
  readonly values: number
}

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c

/** 1 for an opening bracket or brace, -1 for a closing one. */
const steps = new Map([
  [0x5b, 1],
  [0x7b, 1],
  [0x5d, -1],
  [0x7d, -1],
])

/** The index of the closing quote of the string that begins at `start`; the end of the text without one. */
const endOfString = (json: Uint8Array, start: number): number => {
  let index = start + 1
  while (index < json.length && json[index] !== quote) index += json[index] === backslash ? 2 : 1
  return index
}

const problemOf = (shape: ShapeLimits, limits: ShapeLimits): string | undefined => {
  if (shape.depth > limits.depth) return `The body is nested deeper than ${limits.depth} levels.`
  if (shape.keys > limits.keys) return `The body has more than ${limits.keys} keys.`
  return shape.values > limits.values
    ? `The body has more than ${limits.values} values; send long lists of urls in parts, with appendToId.`
    : undefined
}

/** Which limit a JSON text (UTF-8) exceeds, as a sentence. Linear and without recursion; malformed text is counted by its brackets and commas too. */
export const shapeProblem = (json: Uint8Array, limits: ShapeLimits): string | undefined => {
  const shape = { depth: 0, keys: 0, values: 1 }
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0
    if (byte === quote) index = endOfString(json, index)
    else if (byte === comma) shape.values++
    else if (byte === colon) shape.keys++
    else if (byte >= 0x5b) {
      shape.depth += steps.get(byte) ?? 0
      if (shape.depth > limits.depth) break
    }
  }
  return problemOf(shape, limits)
}
