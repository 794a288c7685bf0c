/** A host name without `www.` at its beginning, unless only a top-level domain would be left. */
export const withoutWww = (hostname: string): string => {
  let at = 0
  while (hostname.startsWith("www.", at) && hostname.includes(".", at + 4)) at += 4
  return at === 0 ? hostname : hostname.slice(at)
}
