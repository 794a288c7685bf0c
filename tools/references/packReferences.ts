/** `[characters, names]`, in the order of the first characters. */
type Group = readonly [characters: string, names: ReadonlyArray<string>]

/** Packs names of character references as `unpackReferences` of `libs/hast` reads them. */
export const packReferences = (names: ReadonlyArray<string>, characters: ReadonlyMap<string, string>): string => {
  const groups = Map.groupBy(names, (name) => characters.get(name) ?? "")
  const lines = Map.groupBy(groups, ([text]) => text.slice(String.fromCodePoint(firstOf(text)).length))
  return [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([second, line]) => second + lineOf(line))
    .join("\n")
}

const firstOf = (text: string): number => text.codePointAt(0) ?? 0

const lineOf = (groups: ReadonlyArray<Group>): string => {
  let code = 0
  let line = ""
  for (const [text, names] of groups.toSorted(([a], [b]) => firstOf(a) - firstOf(b))) {
    const step = firstOf(text) - code
    code += step
    // Of several orders, this one compresses best.
    const sorted = names.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    line += ` ${step === 1 ? "" : step}${sorted.join(",")}`
  }
  return line
}
