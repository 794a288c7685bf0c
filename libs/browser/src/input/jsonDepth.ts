/** How deeply the lists and objects of a JSON text are nested. Reads it once, without recursion. */
export const jsonDepth = (json: string): number => {
  let depth = 0
  let deepest = 0
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*"?|[[{]|[\]}]/g)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth)
    else if (token === "]" || token === "}") depth--
  }
  return deepest
}
