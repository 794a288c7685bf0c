const silent = /<(script|style|noscript|template|title)\b/gi
const ends = new Map(["script", "style", "noscript", "template", "title"].map((name) => [name, new RegExp(`</${name}\\s*>`, "gi")]))
const shown = /<(?:img|picture|video|audio|canvas|svg|iframe|object|embed|input|button)\b/i

/** Where the element ends whose content starts at a place; undefined where it never does. */
const endOf = (html: string, name: string, from: number): number | undefined => {
  const end = ends.get(name)
  if (end === undefined) return undefined
  end.lastIndex = from
  return end.test(html) ? end.lastIndex : undefined
}

const withoutSilent = (html: string): string => {
  let rest = ""
  let at = 0
  // What has no end behind one place has none behind the next, and is not looked for again.
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

/** Whether a page's HTML has nothing in it that a reader would see. */
export const isBare = (html: string): boolean => !shown.test(html) && withoutSilent(html).replaceAll(/<[^>]*>?/g, "").trim() === ""
