import type { PhrasingContent } from "mdast"

/** White space and punctuation at the start of a text that attention must not begin with, where a letter stands before it. */
export const leadOf = (text: string, isGlued: boolean): string => {
  const lead = (isGlued ? /^[\s\p{P}\p{S}]+/u : /^\s+/u).exec(text)?.[0] ?? ""
  if (!lead.endsWith("<")) return lead
  return lead + (redacted.behind.exec(text.slice(lead.length, lead.length + longestEdge))?.[0] ?? "")
}

/** What is written in the place of a value, `<EMAIL>`, behind its first character and before its last: it stays whole. */
const redacted = { behind: /^[A-Z]{2,12}>[ \t\n]?/u, before: /<[A-Z]{2,12}$/u } as const

/** Characters at an edge of a text that are looked at. */
const longestEdge = 16

/** Takes off the end of what attention holds what it must not end with, and gives it back. */
export const takeTrail = (inner: Array<PhrasingContent>, isGlued: boolean): string => {
  const node = inner.at(-1)
  if (node?.type !== "text") return ""
  const trail = trailOf(node.value, isGlued)
  // Attention ends at no break either.
  if (trail === node.value && inner.at(-2)?.type === "break") return ""
  if (trail !== "") node.value = node.value.slice(0, node.value.length - trail.length)
  if (node.value === "") inner.pop()
  return trail
}

/** Redacted values side by side that are looked for. */
const mostRedacted = 4

const trailOf = (text: string, isGlued: boolean, left = mostRedacted): string => {
  const edge = isGlued ? /(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/u : /(?<!\s)\s+$/u
  const trail = edge.exec(text.slice(-longestEdge))?.[0] ?? ""
  const rest = text.slice(0, text.length - trail.length)
  const name = trail.startsWith(">") ? (redacted.before.exec(rest.slice(-longestEdge))?.[0] ?? "") : ""
  if (name === "" || left === 0) return trail
  // What stands before it is at the edge then.
  return trailOf(rest.slice(0, rest.length - name.length), isGlued, left - 1) + name + trail
}

/** A pair of quotes or brackets moves out together: with the closing one the opening one before the attention. */
export const takeQuote = (inner: Array<PhrasingContent>, trail: string): string => {
  const first = inner[0]
  if (first?.type !== "text" || !/^[\p{Pe}\p{Pf}"']/u.test(trail) || !/^[\p{Ps}\p{Pi}"']/u.test(first.value)) return ""
  const quote = first.value[0] ?? ""
  first.value = first.value.slice(1)
  if (first.value === "") inner.shift()
  return quote
}
