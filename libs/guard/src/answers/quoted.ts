const longest = 60

/** The beginning of what a host sent, in quotes, without anything that is not printable ASCII. */
export const quoted = (text: string): string => {
  const plain = text
    .slice(0, 4 * longest)
    .replaceAll(/[^\x20-\x7e]+/g, " ")
    .replaceAll('"', "'")
    .trim()
  return `"${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}"`
}
