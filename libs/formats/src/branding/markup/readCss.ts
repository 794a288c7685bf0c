/** A rule of a style sheet: its selectors, and its declarations with the last of each name, in lower case. */
export interface CssRule {
  readonly selectors: ReadonlyArray<string>
  readonly declarations: ReadonlyMap<string, string>
}

/** Most rules that are read; most characters of a selector list and of a value, and most nested blocks. */
const [mostRules, longestSelector, longestValue, deepest] = [4_000, 2_000, 600, 8]

/** Whether the block around rules applies to a common screen. */
const holds = (prelude: string): boolean => {
  if (/^@(?:layer|supports|container|scope|starting-style)\b/iu.test(prelude)) return true
  return (
    /^@media\b/iu.test(prelude) &&
    !/print|prefers-color-scheme:\s*dark|prefers-contrast|max-width|forced-colors/iu.test(prelude)
  )
}

/** Index after the string or comment that begins here. */
const afterOpaque = (css: string, at: number): number => {
  if (css.startsWith("/*", at)) {
    const end = css.indexOf("*/", at + 2)
    return end < 0 ? css.length : end + 2
  }
  const quote = css[at]
  let end = at + 1
  while (end < css.length && css[end] !== quote && css[end] !== "\n") end += css[end] === "\\" ? 2 : 1
  return Math.min(css.length, end + 1)
}

const isOpaque = (css: string, at: number): boolean =>
  css[at] === '"' || css[at] === "'" || (css[at] === "/" && css[at + 1] === "*")

const nesting: Readonly<Record<string, number>> = { "(": 1, "[": 1, ")": -1, "]": -1 }

/** Pieces of a text separated by the given characters, outside of brackets, strings and comments; comments are left out. */
function* piecesOf(css: string, ends: string): Generator<{ readonly text: string; readonly end: string }> {
  let [text, from, depth] = ["", 0, 0]
  for (let at = 0; at < css.length; at++) {
    const char = css[at] ?? ""
    if (isOpaque(css, at)) {
      const after = afterOpaque(css, at)
      if (char === "/") {
        text += css.slice(from, at)
        from = after
      }
      at = after - 1
    } else if (char in nesting) depth = Math.max(0, depth + (nesting[char] ?? 0))
    else if (ends.includes(char) && (depth === 0 || char === "{" || char === "}")) {
      yield { text: text + css.slice(from, at), end: char }
      ;[text, from, depth] = ["", at + 1, 0]
    }
  }
  yield { text: text + css.slice(from), end: "" }
}

/** The declarations of a block or a `style` attribute. Linear. */
export const readDeclarations = (css: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { text } of piecesOf(css, ";")) add(found, text)
  return found
}

const add = (declarations: Map<string, string>, text: string): void => {
  const colon = text.indexOf(":")
  const name = text.slice(0, Math.max(0, colon)).trim()
  const value = text
    .slice(colon + 1)
    .replace(/!\s*important\s*$/iu, "")
    .trim()
  if (colon <= 0 || name === "" || value === "" || value.length > longestValue || name.length > 100) return
  declarations.set(name.startsWith("--") ? name : name.toLowerCase(), value)
}

const selectorsOf = (prelude: string): ReadonlyArray<string> =>
  prelude.length > longestSelector
    ? []
    : [...piecesOf(prelude, ",")].map(({ text }) => text.trim()).filter((text) => text !== "")

/** A rule that is being read; `holds`: a block whose rules apply; `skips`: an ignored block. */
type Block =
  | { readonly selectors: ReadonlyArray<string>; readonly declarations: Map<string, string> }
  | "holds"
  | "skips"

const openBlock = (text: string, around: Block | undefined, depth: number): Block => {
  const prelude = text.trim()
  if ((around !== undefined && around !== "holds") || depth >= deepest) return "skips"
  if (prelude.startsWith("@")) return holds(prelude) ? "holds" : "skips"
  return { selectors: selectorsOf(prelude), declarations: new Map() }
}

/** The rules of a style sheet that apply to a common screen in light mode, in order; nested rules are left out. Total and linear: invalid CSS is skipped. */
export const readCss = (css: string): ReadonlyArray<CssRule> => {
  const rules: Array<CssRule> = []
  const open: Array<Block> = []
  for (const { end, text } of piecesOf(css, "{};")) {
    const around = open.at(-1)
    if (end === "{") open.push(openBlock(text, around, open.length))
    else if (typeof around === "object") add(around.declarations, text)
    if (end !== "}") continue
    const closed = open.pop()
    if (typeof closed === "object" && closed.selectors.length > 0 && rules.length < mostRules) rules.push(closed)
  }
  return rules
}
