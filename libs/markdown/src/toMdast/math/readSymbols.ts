/**
 * `[name, characters]` of symbols, from the words of a text: a name behind the characters that it stands for, all beyond ASCII, or alone, if
 * `charactersOf` knows it.
 */
export const readSymbols = (
  text: string,
  charactersOf: (name: string) => string | undefined,
): ReadonlyArray<readonly [name: string, characters: string]> =>
  text.split(" ").map((word) => {
    const name = word.replace(/^\P{ASCII}+/u, "")
    return [name, name === word ? (charactersOf(name) ?? "") : word.slice(0, -name.length)]
  })
