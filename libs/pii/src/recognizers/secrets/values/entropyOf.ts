/** Bits a character of a text by how often it has each one (Shannon), as gitleaks counts them; 0 of an empty text. */
export const entropyOf = (text: string): number => {
  const counts = new Map<number, number>()
  for (let at = 0; at < text.length; at++) counts.set(text.charCodeAt(at), (counts.get(text.charCodeAt(at)) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0)
}
