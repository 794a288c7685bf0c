/** A text without the spaces, tabs and line breaks at its ends. By its ends: to search all of a long text for them takes longer. */
export const withoutEdges = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && isEdge(text.charCodeAt(start))) start++
  while (end > start && isEdge(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

const isEdge = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09
