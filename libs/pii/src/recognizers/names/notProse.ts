/** Opening and closing code fences of markdown, with the language; they contain no backtick. */
const fence = /^[ \t>]{0,8}(?:`{3,16}|~{3,16})[^`\n]{0,200}$/gmu
const address = /(?:https?|ftp):\/\/[^\s<>()[\]"'|]{1,2048}/giu

interface Range {
  readonly start: number
  readonly end: number
}

const rangesOf = (text: string, pattern: RegExp): ReadonlyArray<Range> =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }))

/** Returns whether a range touches non-prose: a code fence, or a URL. Linear once, then logarithmic. */
export const notProse = (text: string): ((range: Range) => boolean) => {
  const ranges = [...rangesOf(text, fence), ...rangesOf(text, address)].toSorted(
    (one, other) => one.start - other.start,
  )
  return ({ end, start }) => {
    let [low, high] = [0, ranges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ranges[middle]?.end ?? 0) > start) high = middle
      else low = middle + 1
    }
    return (ranges[low]?.start ?? Number.POSITIVE_INFINITY) < end
  }
}
