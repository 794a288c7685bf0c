/** The codes of digits end below this. */
const colon = 0x3a

/**
 * Character references by name, from their packed form, in which they are sorted by their characters. Names of one character are separated by
 * commas; before them stands how many code points it lies after the last one, if not one. Each line begins with what follows the characters
 * of its names: few are of two code points.
 */
export const unpackReferences = (packed: string): ReadonlyMap<string, string> => {
  const characters = new Map<string, string>()
  for (const line of packed.split("\n")) {
    const groups = line.split(" ")
    const second = groups.shift() ?? ""
    let code = 0
    // At its first use, an expression takes three times as long, and splitting each group twice.
    for (const group of groups) {
      const isFar = group.charCodeAt(0) < colon
      const step = isFar ? Number.parseInt(group, 10) : 1
      code += step
      const text = String.fromCodePoint(code) + second
      const names = isFar ? group.slice(String(step).length) : group
      for (const name of names.includes(",") ? names.split(",") : [names]) characters.set(name, text)
    }
  }
  return characters
}
