/** Breaks a text into lines at spaces. A longer word keeps its line. */
export const wrapText = (text: string, width: number): ReadonlyArray<string> =>
  text.split(" ").reduce<Array<string>>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
    return lines
  }, [])
