import type { PhrasingContent } from "mdast"

/** White space and signs at the start of a text that a mark must not begin with, where a letter stands before it. */
export const leadOf = (text: string, isGlued: boolean): string => {
  const lead = (isGlued ? /^[\s\p{P}\p{S}]+/u : /^\s+/u).exec(text)?.[0] ?? ""
  return lead + (lead.endsWith("<") ? (placeholder.behind.exec(text.slice(lead.length, lead.length + longestEdge))?.[0] ?? "") : "")
}

/** What is written in the place of a value, `<EMAIL>`, behind its first sign and before its last: it stays whole. */
const placeholder = { behind: /^[A-Z]{2,12}>[ \t\n]?/u, before: /<[A-Z]{2,12}$/u } as const

/** Characters at an edge of a text that are read. */
const longestEdge = 16

/** Takes off the end of marked phrasing what a mark must not end with, and gives it back. */
export const takeTrail = (inner: Array<PhrasingContent>, isGlued: boolean): string => {
  const node = inner.at(-1)
  if (node?.type !== "text") return ""
  const trail = trailOf(node.value, isGlued)
  // A mark ends at no break either.
  if (trail === node.value && inner.at(-2)?.type === "break") return ""
  if (trail !== "") node.value = node.value.slice(0, node.value.length - trail.length)
  if (node.value === "") inner.pop()
  return trail
}

/** Placeholders side by side that are looked for. */
const mostPlaceholders = 4

const trailOf = (text: string, isGlued: boolean, left = mostPlaceholders): string => {
  const trail = (isGlued ? /(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/u : /(?<!\s)\s+$/u).exec(text.slice(-longestEdge))?.[0] ?? ""
  const name = trail.startsWith(">") ? (placeholder.before.exec(text.slice(0, -trail.length).slice(-longestEdge))?.[0] ?? "") : ""
  // What stands before it is at the edge then.
  return name === "" || left === 0 ? trail : trailOf(text.slice(0, -trail.length - name.length), isGlued, left - 1) + name + trail
}

/** A pair of quotes or brackets moves out together: with the closing one the opening one before the mark. */
export const takeQuote = (inner: Array<PhrasingContent>, trail: string): string => {
  const first = inner[0]
  if (first?.type !== "text" || !/^[\p{Pe}\p{Pf}"']/u.test(trail) || !/^[\p{Ps}\p{Pi}"']/u.test(first.value)) return ""
  const quote = first.value[0] ?? ""
  first.value = first.value.slice(1)
  if (first.value === "") inner.shift()
  return quote
}

/** Whether what comes after the end of a word can only be the next one: `Find a StoreVisit us`, `per night88`, `$15.00Price`, `in 2024.Ida`, `2,9308 votes`, `11comments`, `9.5xfaster`. */
