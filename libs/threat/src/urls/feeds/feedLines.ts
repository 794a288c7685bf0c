/** Maximum characters of a line; longer ones are skipped. */
const longestLine = 8192

/** The lines of a text, trimmed, without empty and overlong ones. */
export function* feedLines(text: string): Generator<string> {
  let start = 0
  while (start < text.length) {
    const found = text.indexOf("\n", start)
    const end = found < 0 ? text.length : found
    const line = end - start > longestLine ? "" : text.slice(start, end).trim()
    if (line !== "") yield line
    start = end + 1
  }
}
