/** Nesting depth of lists and objects in a JSON text. One pass, without recursion. */
export const jsonDepth = (json: string): number => {
  let depth = 0
  let deepest = 0
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*"?|[[{]|[\]}]/g)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth)
    else if (token === "]" || token === "}") depth--
  }
  return deepest
}
