/** Lines that open or close a block of code in markdown, with the name of its language; no backtick stands in those. */
const fence = /^[ \t>]{0,8}(?:`{3,16}|~{3,16})[^`\n]{0,200}$/gmu
const address = /(?:https?|ftp):\/\/[^\s<>()[\]"'|]{1,2048}/giu

interface Range {
  readonly start: number
  readonly end: number
}

const rangesOf = (text: string, pattern: RegExp): ReadonlyArray<Range> => Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }))

/** Tells whether a range of a text touches what is no prose: the fence of a block of code, or an address of the web. Linear, then of logarithmic time. */
export const notProse = (text: string): ((range: Range) => boolean) => {
  const ranges = [...rangesOf(text, fence), ...rangesOf(text, address)].toSorted((one, other) => one.start - other.start)
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
