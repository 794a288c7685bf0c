import type { Schema } from "effect"

/** Most start positions that are tried, so that a text of brackets alone stays cheap. */
const maxTries = 16
/** Longest answer in characters: 4,000 tokens are some 20,000. */
const maxLength = 1_000_000
/** Deepest answer: code that walks it may then recurse. */
const maxDepth = 200

interface Span {
  /** Index after the closing bracket; undefined if none closes it. */
  readonly end: number | undefined
  readonly depth: number
}

/** Reads from a bracket to the one that closes it, skipping strings. */
const spanFrom = (text: string, start: number): Span => {
  let depth = 0
  let deepest = 0
  let isString = false
  for (let place = start; place < text.length; place += 1) {
    const character = text.charAt(place)
    if (isString) {
      if (character === "\\") place += 1
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === "{" || character === "[") deepest = Math.max(deepest, (depth += 1))
    else if ((character === "}" || character === "]") && (depth -= 1) === 0) return { end: place + 1, depth: deepest }
  }
  return { end: undefined, depth: deepest }
}

const parsed = (text: string): Schema.Json | undefined => {
  try {
    // JSON.parse gives JSON.
    return JSON.parse(text) as Schema.Json
  } catch {
    return undefined
  }
}

/** Drops what a model thought aloud before the answer. */
const withoutThoughts = (text: string): string => text.slice(Math.max(0, text.lastIndexOf("</think>")))

const nextBracket = (text: string, from: number): number => {
  const [curly, square] = [text.indexOf("{", from), text.indexOf("[", from)]
  return curly === -1 || square === -1 ? Math.max(curly, square) : Math.min(curly, square)
}

interface Try {
  /** The JSON at a bracket; empty if there is none. */
  readonly json: string
  /** Where to search on. */
  readonly next: number
}

const tryAt = (text: string, from: number): Try => {
  const { depth, end } = spanFrom(text, from)
  if (end === undefined) return { json: "", next: from + 1 }
  // JSON inside a value that is too deep is not the answer either.
  if (depth > maxDepth) return { json: "", next: end }
  const json = text.slice(from, end)
  return parsed(json) === undefined ? { json: "", next: from + 1 } : { json, next: end }
}

const longest = (text: string): Schema.Json | undefined => {
  let best = ""
  let from = nextBracket(text, 0)
  for (let tries = 0; from !== -1 && tries < maxTries; tries += 1) {
    const { json, next } = tryAt(text, from)
    if (json.length > best.length) best = json
    from = nextBracket(text, next)
  }
  return best === "" ? undefined : parsed(best)
}

/** Whether the text is one scalar, such as `true` or `"yes"`. */
const scalar = (text: string): Schema.Json | undefined =>
  text.startsWith("{") || text.startsWith("[") ? undefined : parsed(text)

/**
 * The JSON in a model's reply: the whole reply, or the longest object or list among thoughts, prose and fences; undefined if there is none of at most
 * 200 levels and a million characters. Linear: at most sixteen start positions are tried.
 */
export const extractJson = (text: string): Schema.Json | undefined => {
  const said = withoutThoughts(text).trim()
  if (said.length > maxLength) return undefined
  return scalar(said) ?? longest(said)
}
