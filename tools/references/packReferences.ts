/** `[characters, names]`, in the order of the first characters. */
type Group = readonly [characters: string, names: ReadonlyArray<string>]

/** Endings of names of alphabets. */
const alphabets = ["scr", "fr", "opf"]
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"]

/** Packs names of character references as `unpackReferences` of `libs/hast` reads them. */
export const packReferences = (names: ReadonlyArray<string>, characters: ReadonlyMap<string, string>): string => {
  const textOf = (name: string): string => characters.get(name) ?? ""
  const all = new Set(names)
  const complete = alphabets.filter((ending) => letters.every((letter) => all.has(letter + ending)))
  const known = new Set([...smallNames(names, textOf), ...complete.flatMap((ending) => alphabetNames(ending, textOf))])
  const groups: Array<Group> = [
    ...Map.groupBy(
      names.filter((name) => !known.has(name)),
      textOf,
    ),
    ...complete.map((ending): Group => [textOf(`A${ending}`), [`_${ending}`]]),
  ]
  const lines = Map.groupBy(groups, ([text]) => text.slice(String.fromCodePoint(firstOf(text)).length))
  return [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([second, line]) => second + lineOf(line))
    .join("\n")
}

const firstOf = (text: string): number => text.codePointAt(0) ?? 0

/** Names of small letters that those of capital letters stand for. */
const smallNames = (names: ReadonlyArray<string>, textOf: (name: string) => string): ReadonlyArray<string> =>
  names
    .filter((name) => name < "a" && textOf(name.toLowerCase()) === textOf(name).toLowerCase())
    .flatMap((name) => (textOf(name).toLowerCase() === textOf(name) ? [] : [name.toLowerCase()]))

/** Names of an alphabet whose characters follow each other. */
const alphabetNames = (ending: string, textOf: (name: string) => string): ReadonlyArray<string> => {
  const first = firstOf(textOf(`A${ending}`))
  return letters
    .map((letter) => letter + ending)
    .filter((name, place) => textOf(name) === String.fromCodePoint(first + place))
}

const lineOf = (groups: ReadonlyArray<Group>): string => {
  let code = 0
  let line = ""
  for (const [text, names] of groups.toSorted(([a], [b]) => firstOf(a) - firstOf(b))) {
    const step = firstOf(text) - code
    code += step
    // Of several orders, this one compresses best.
    const sorted = names.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    line += ` ${step === 1 ? "" : step}${sorted.join(",")}`
    if (names[0]?.startsWith("_") === true) code += letters.length - 1
  }
  return line
}
