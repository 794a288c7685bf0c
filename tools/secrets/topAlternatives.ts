/** The alternatives of a pattern outside of all groups. */
export const topAlternatives = (source: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let [depth, inClass, start] = [0, false, 0]
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (character === "\\") at++
    else if (inClass) inClass = character !== "]"
    else if (character === "[") inClass = true
    else if (character === "(") depth++
    else if (character === ")") depth--
    else if (character === "|" && depth === 0) {
      found.push(source.slice(start, at))
      start = at + 1
    }
  }
  return [...found, source.slice(start)]
}
