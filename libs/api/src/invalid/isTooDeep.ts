const quote = 0x22
const backslash = 0x5c

/** 1 for an opening bracket or brace, -1 for a closing one. */
const steps = new Map([
  [0x5b, 1],
  [0x7b, 1],
  [0x5d, -1],
  [0x7d, -1],
])

/** The index of the quote that ends the string which begins at `start`; the end of the text when none does. */
const endOfString = (json: Uint8Array, start: number): number => {
  let index = start + 1
  while (index < json.length && json[index] !== quote) index += json[index] === backslash ? 2 : 1
  return index
}

/** Whether JSON text (UTF-8) nests deeper than `deepest`. Linear and without recursion; broken text is judged by its brackets alike. */
export const isTooDeep = (json: Uint8Array, deepest: number): boolean => {
  let depth = 0
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0
    if (byte === quote) index = endOfString(json, index)
    else if (byte >= 0x5b) depth += steps.get(byte) ?? 0
    if (depth > deepest) return true
  }
  return false
}
