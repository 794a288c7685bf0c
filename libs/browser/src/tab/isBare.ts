const silent = /<(script|style|noscript|template|title)\b/gi
const ends = new Map(
  ["script", "style", "noscript", "template", "title"].map((name) => [name, new RegExp(`</${name}\\s*>`, "gi")]),
)
const shown = /<(?:img|picture|video|audio|canvas|svg|iframe|object|embed|input|button)\b/i

/** Index behind the element whose content starts at `from`; undefined if it never ends. */
const endOf = (html: string, name: string, from: number): number | undefined => {
  const end = ends.get(name)
  if (end === undefined) return undefined
  end.lastIndex = from
  return end.test(html) ? end.lastIndex : undefined
}

const withoutSilent = (html: string): string => {
  let rest = ""
  let at = 0
  // If a name has no end tag behind one position, it has none later either, and is not searched again.
  const endless = new Set<string>()
  for (const { 0: start, 1: tag = "", index } of html.matchAll(silent)) {
    const name = tag.toLowerCase()
    if (index < at || endless.has(name)) continue
    const end = endOf(html, name, index + start.length)
    if (end === undefined) endless.add(name)
    else {
      rest += html.slice(at, index)
      at = end
    }
  }
  return rest + html.slice(at)
}

/** Whether a page's HTML has no visible content. */
export const isBare = (html: string): boolean =>
  !shown.test(html) &&
  withoutSilent(html)
    .replaceAll(/<[^>]*>?/g, "")
    .trim() === ""
