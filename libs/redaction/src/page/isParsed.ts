/**
 * Characters of markdown that is parsed, and of a stretch of it without an empty line. A parser takes half a gigabyte for 3 MB of text, and for 150,000 lines of one
 * paragraph minutes (micromark 4 on Node 22, measured in November 2026).
 */
const [longestText, longestStretch] = [1_000_000, 100_000]

const gap = /\n[ \t\r]{0,20}\n/gu

/** Whether a markdown text is redacted by its tree. */
export const isParsed = (text: string): boolean => {
  if (text.length <= longestStretch) return true
  if (text.length > longestText) return false
  let done = 0
  for (const { index } of text.matchAll(gap)) {
    if (index - done > longestStretch) return false
    done = index
  }
  return text.length - done <= longestStretch
}
