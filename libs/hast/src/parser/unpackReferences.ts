/** The codes of digits end below this. */
const colon = 0x3a

/** Letters of an alphabet, in the order in which its characters follow each other. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** A capital letter without a name for its small one. */
const withoutSmall = "Gcedil"

/**
 * Character references by name, from their packed form, in which they are sorted by their characters. Names of one character are separated by
 * commas; before them stands how many code points it lies after the last one, if not one. `_fr` stands for the names of an alphabet, from `Afr`
 * to `zfr`, where they have no other characters. A name of a capital letter stands for that of the small one too. Each line begins with what
 * follows the characters of its names: few are of two code points.
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
      const names = isFar ? group.slice(String(step).length) : group
      if (names.startsWith("_")) code = addAlphabet(characters, names.slice(1), code)
      else add(characters, names, String.fromCodePoint(code) + second)
    }
  }
  return characters
}

const add = (characters: Map<string, string>, names: string, text: string): void => {
  for (const name of names.includes(",") ? names.split(",") : [names]) {
    characters.set(name, text)
    if (name < "a" && name !== withoutSmall) addSmall(characters, name.toLowerCase(), text)
  }
}

const addSmall = (characters: Map<string, string>, name: string, text: string): void => {
  const small = text.toLowerCase()
  if (small !== text && small.length === 1) characters.set(name, small)
}

/** Adds the names of an alphabet from a code on, and returns the code of its last letter. */
const addAlphabet = (characters: Map<string, string>, ending: string, first: number): number => {
  let code = first
  for (const letter of letters) {
    const name = letter + ending
    if (!characters.has(name)) characters.set(name, String.fromCodePoint(code))
    code++
  }
  return code - 1
}
