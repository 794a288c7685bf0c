/** Levels that are indented; a deeper text stays as it is. */
const maxDepth = 64

/** Most growth of a text, as a factor. */
const maxGrowth = 4

/**
 * Formats JSON with a line for each value. Every value stays as it was written, long numbers and duplicate names too.
 * Text that is not JSON, is nested too deep or would become too long is returned unchanged.
 */
export const layOutJson = (text: string): string => (isJson(text) ? (laidOut(text) ?? text) : text)

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const laidOut = (json: string): string | undefined => {
  let text = ""
  let depth = 0
  let before = ""
  for (const token of tokens(json)) {
    const isClosing = token === "}" || token === "]"
    if (isClosing) depth -= 1
    if (isClosing ? !isOpening(before) : isOpening(before) || before === ",") text += `\n${"  ".repeat(depth)}`
    text += token === ":" ? ": " : token
    if (isOpening(token)) depth += 1
    if (depth > maxDepth || text.length > json.length * maxGrowth) return undefined
    before = token
  }
  return text
}

const isOpening = (token: string): boolean => token === "{" || token === "["

const punctuation = /[{}[\],:\s]/u

/** Strings, other values and punctuation of a JSON text, without white space. */
function* tokens(json: string): Generator<string> {
  for (let place = 0; place < json.length;) {
    const character = json[place] ?? ""
    const end = character === '"' ? stringEnd(json, place) : valueEnd(json, place)
    if (character.trim() !== "") yield json.slice(place, end)
    place = end
  }
}

const stringEnd = (json: string, start: number): number => {
  for (let place = start + 1; place < json.length; place++) {
    if (json[place] === "\\") place += 1
    else if (json[place] === '"') return place + 1
  }
  return json.length
}

const valueEnd = (json: string, start: number): number => {
  if (punctuation.test(json[start] ?? "")) return start + 1
  let end = start + 1
  while (end < json.length && !punctuation.test(json[end] ?? "")) end += 1
  return end
}
