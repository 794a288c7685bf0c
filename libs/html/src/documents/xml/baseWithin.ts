/** Most characters of a base. Each of a document's thousands of addresses becomes as long. */
const longest = 2_000

/** The base within an element that states one (XML Base), relative to that around it; that one if it cannot be a base. */
export const baseWithin = (stated: string, around: string): string => {
  const base = URL.parse(stated.trim(), around === "" ? undefined : around)
  return base !== null && /^https?:$/u.test(base.protocol) && base.href.length <= longest ? base.href : around
}
