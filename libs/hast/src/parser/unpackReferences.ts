const part = /(?:,| (\d*))([a-z]\w*)/giu

/**
 * Character references by name, from their packed form, in which they are sorted by their characters. Before a name stands a comma if its
 * character is that of the name before, otherwise a space and how many code points it lies further, if not one. Each line begins with
 * what follows the characters of its names: few are of two code points.
 */
export const unpackReferences = (packed: string): ReadonlyMap<string, string> => {
  const characters = new Map<string, string>()
  for (const line of packed.split("\n")) {
    const second = line.slice(0, line.indexOf(" "))
    let code = 0
    for (const [, step, name] of line.matchAll(part)) {
      if (step !== undefined) code += step === "" ? 1 : Number(step)
      characters.set(name as string, String.fromCodePoint(code) + second)
    }
  }
  return characters
}
