import type { CodedText } from "../text/CodedText.ts"
import { characters, isSpace, placeOf } from "./tagCharacters.ts"

/** Where raw text ends that begins at `start`: at the end tag of its element, whose name consists of letters, or at the end of the document. */
export const endOfRaw = (source: CodedText, name: string, start: number): number => {
  const { text } = source
  let at = placeOf("</", text, start)
  while (at < text.length && !isName(source, name, at + 2)) at = placeOf("</", text, at + 2)
  return at
}

/** Whether a tag's whole name stands at a position, in any case. */
const isName = ({ codes }: CodedText, name: string, start: number): boolean => {
  // For a letter in lower case, only its two cases give its code.
  for (let at = 0; at < name.length; at++)
    if (((codes[start + at] as number) | 0x20) !== name.charCodeAt(at)) return false
  const code = codes[start + name.length] as number
  return code === characters.greater || code === characters.solidus || isSpace(code)
}

const step = /<!--|-->|<\/?script(?=[\t\n\f />])/gi

/**
 * Where a script ends that begins at `start`. After `<!--` and up to `-->`, a `<script` and the next `</script` are its text: the "escaped"
 * and "double escaped" states of the HTML standard.
 */
export const endOfScript = (html: string, start: number): number => {
  let depth = 0
  step.lastIndex = start
  for (let found = step.exec(html); found !== null; found = step.exec(html)) {
    const [mark] = found
    if (mark === "<!--") {
      if (depth === 0) depth = 1
      // Its dashes may be those of `-->`.
      step.lastIndex = found.index + 2
    } else if (mark === "-->") depth = 0
    else if (mark.startsWith("</")) {
      if (depth < 2) return found.index
      depth = 1
    } else if (depth === 1) depth = 2
  }
  return html.length
}
