import type { Span } from "@trawl/pii/rules"

/** Deepest level of data that is read. */
const deepest = 200

/** The lines of data, and the positions of field names in them. */
export interface DataLines {
  readonly text: string
  readonly fields: ReadonlyArray<Span>
}

/** Field names typical of programs, which say nothing about a person: they need no search. */
const plainName = /^[\p{L}_:.-]*$/u

/** The texts of plain data, one line each after its field name; a name whose field has no text gets a line of its own. */
export const dataLines = (data: unknown): DataLines => {
  const fields: Array<Span> = []
  let length = 0
  const lines: Array<string> = []
  const add = (name: string, line: string): void => {
    if (name !== "") fields.push({ start: length, end: length + name.length })
    lines.push(line)
    length += line.length + 1
  }
  const seen = new Set<object>()
  const waiting: Array<readonly [name: string, value: unknown, level: number]> = [["", data, 0]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, value, level] = next
    if (typeof value === "string" || typeof value === "number")
      add(name, name === "" ? String(value) : `${name}: ${value}`)
    else if (!plainName.test(name)) add(name, name)
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || seen.has(value) || level >= deepest)
      continue
    seen.add(value)
    for (const [key, below] of entriesOf(value, name).toReversed()) waiting.push([key, below, level + 1])
  }
  return { text: lines.join("\n"), fields }
}

const entriesOf = (value: object, name: string): ReadonlyArray<readonly [name: string, value: unknown]> => {
  if (Array.isArray(value)) return value.map((item) => [name, item])
  const entries: ReadonlyArray<readonly [unknown, unknown]> = value instanceof Map ? [...value] : Object.entries(value)
  return entries.map(([key, below]) => [String(key), below])
}
