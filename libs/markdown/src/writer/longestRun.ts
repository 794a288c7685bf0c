/** Length of the longest run of one character. */
export const longestRun = (text: string, character: string): number => {
  let longest = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at)) {
    const start = at
    while (text[at] === character) at++
    longest = Math.max(longest, at - start)
  }
  return longest
}
