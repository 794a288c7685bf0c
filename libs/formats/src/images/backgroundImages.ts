/** The URLs of background declarations in a `style` attribute. Linear for any style. */
export const backgroundImages = (style: string): ReadonlyArray<string> =>
  /background/iu.test(style)
    ? declarations(style).flatMap((text) => (/^\s*background(?:-image)?\s*:/iu.test(text) ? addressesIn(text) : []))
    : []

// A semicolon in parentheses or quotes ends no declaration: data URIs contain some.
const declarations = (style: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let from = 0
  let depth = 0
  let quote = ""
  for (let at = 0; at < style.length; at++) {
    const char = style.charAt(at)
    if (quote !== "") quote = char === quote ? "" : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === "(") depth++
    else if (char === ")") depth--
    else if (char === ";" && depth <= 0) {
      found.push(style.slice(from, at))
      from = at + 1
    }
  }
  return [...found, style.slice(from)]
}

const addressesIn = (text: string): ReadonlyArray<string> =>
  text
    .split(/url\(/iu)
    .slice(1)
    .flatMap((after) => {
      const quoted = /^\s*(["'])/u.exec(after)
      const start = quoted?.[0].length ?? 0
      const end = after.indexOf(quoted?.[1] ?? ")", start)
      return end < 0 ? [] : [after.slice(start, end)]
    })
