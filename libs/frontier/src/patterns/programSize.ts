const counted = /^\{(\d{1,4})(?:,(\d{0,4}))?\}/u

/** How often the part before `{` at an index is repeated in a compiled pattern: 1 if that is no repetition. */
const repeatsAt = (pattern: string, at: number): number => {
  const [, least = "1", most = ""] = counted.exec(pattern.slice(at, at + 12)) ?? []
  return Math.max(1, Number(least), Number(most))
}

const classEnd = (pattern: string, start: number): number => {
  // A bracket at the beginning of a class is one of its characters.
  let at = start + (pattern.charAt(start + 1) === "^" ? 3 : 2)
  while (at < pattern.length && pattern.charAt(at) !== "]") at += pattern.charAt(at) === "\\" ? 2 : 1
  return at
}

/** Index of the last character of the part that begins at an index: an escape and a class are one part. */
const partEnd = (pattern: string, at: number): number => {
  const character = pattern.charAt(at)
  if (character === "\\") return at + 1
  return character === "[" ? classEnd(pattern, at) : at
}

/** Steps of a compiled pattern, about: `(ab){3}` has 6. Linear in the pattern, which need not be valid. */
export const programSize = (pattern: string): number => {
  // Steps of each open group, and of its last part.
  const open: Array<[size: number, last: number]> = [[0, 0]]
  for (let at = 0; at < pattern.length; at = partEnd(pattern, at) + 1) {
    const group = open.at(-1) ?? [0, 0]
    const character = pattern.charAt(at)
    if (character === "(") {
      open.push([0, 0])
    } else if (character === ")" && open.length > 1) {
      open.pop()
      const outer = open.at(-1) ?? group
      outer[1] = group[0] + 2
      outer[0] += outer[1]
    } else if (character === "{") {
      const repeats = repeatsAt(pattern, at)
      group[0] += group[1] * (repeats - 1) + 1
      group[1] *= repeats
    } else {
      group[1] = 1
      group[0] += 1
    }
  }
  return open.reduce((sum, [size]) => sum + size, 0)
}
