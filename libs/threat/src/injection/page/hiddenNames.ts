import { hidesByStyle } from "./isConcealed.ts"

/** Maximum characters of styles that are read, and names that are kept. */
const [longestSheet, mostNames] = [300_000, 2_000]

/** A rule for a single class or id: other conditions are unknown here. */
const single = /^\s*[.#][\w-]{1,100}\s*$/u

/** The classes and ids that a style sheet hides, as `.name` and `#name`. Only rules with one simple selector. */
export const hiddenNames = (sheet: string): ReadonlySet<string> => {
  const names = new Set<string>()
  const read = sheet.slice(0, longestSheet)
  let from = 0
  for (let open = read.indexOf("{"); open >= 0 && names.size < mostNames; open = read.indexOf("{", from)) {
    const close = read.indexOf("}", open)
    if (close < 0) break
    const selectors = read.slice(Math.max(from, open - 500), open)
    from = close + 1
    // Inside a media query an inner brace comes first; its rule holds only for some screens.
    const body = read.slice(open + 1, close)
    if (body.includes("{") || !hidesByStyle(body)) continue
    for (const selector of selectors.slice(selectors.lastIndexOf("}") + 1).split(","))
      if (single.test(selector)) names.add(selector.trim())
  }
  return names
}
