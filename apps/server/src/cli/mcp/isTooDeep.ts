/** Levels of arrays and objects that the service takes: its `bodyLimits`, whose module takes seconds to load. */
export const mostLevels = 64

const steps: ReadonlyMap<string, number> = new Map([
  ["[", 1],
  ["{", 1],
  ["]", -1],
  ["}", -1],
])

/** The place of the quote that ends the text which begins at `start`, or the end of the line. */
const endOfText = (line: string, start: number): number => {
  let at = start + 1
  while (at < line.length && line[at] !== '"') at += line[at] === "\\" ? 2 : 1
  return at
}

/** Whether a message is nested deeper than the service takes, before it is parsed. Linear and without recursion. */
export const isTooDeep = (line: string): boolean => {
  let level = 0
  for (let at = 0; at < line.length && level <= mostLevels; at++) {
    if (line[at] === '"') at = endOfText(line, at)
    else level += steps.get(line[at] ?? "") ?? 0
  }
  return level > mostLevels
}
