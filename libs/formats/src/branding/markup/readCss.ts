/** A rule of a style sheet: its selectors, and its declarations with the last of each name, in lower case. */
export interface CssRule {
  readonly selectors: ReadonlyArray<string>
  readonly declarations: ReadonlyMap<string, string>
}

/** Rules that are read at most; characters of a selector list, of a value, and nestings of blocks. */
const [mostRules, longestSelector, longestValue, deepest] = [4_000, 2_000, 600, 8]

/** Blocks around rules that hold on a usual screen. */
const holds = (prelude: string): boolean => {
  if (/^@(?:layer|supports|container|scope|starting-style)\b/iu.test(prelude)) return true
  return /^@media\b/iu.test(prelude) && !/print|prefers-color-scheme:\s*dark|prefers-contrast|max-width|forced-colors/iu.test(prelude)
}

/** Where the string or comment that begins here ends: after its last character. */
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

const isOpaque = (css: string, at: number): boolean => css[at] === '"' || css[at] === "'" || (css[at] === "/" && css[at + 1] === "*")

/** Pieces of a text that end at one of the ends, outside of brackets, strings and comments; comments left out. */
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
    } else if (char === "(" || char === "[") depth++
    else if (char === ")" || char === "]") depth = Math.max(0, depth - 1)
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
  const value = text.slice(colon + 1).replace(/!\s*important\s*$/iu, "").trim()
  if (colon <= 0 || name === "" || value === "" || value.length > longestValue || name.length > 100) return
  declarations.set(name.startsWith("--") ? name : name.toLowerCase(), value)
}

const selectorsOf = (prelude: string): ReadonlyArray<string> =>
  prelude.length > longestSelector ? [] : [...piecesOf(prelude, ",")].map(({ text }) => text.trim()).filter((text) => text !== "")

interface Block {
  /** Undefined: a block whose rules hold; null: one that holds nothing here. */
  readonly rule: { readonly selectors: ReadonlyArray<string>; readonly declarations: Map<string, string> } | undefined | null
}

/** The rules of a style sheet that hold on a usual screen in light, in their order; rules within rules are left out. Total and linear: what is no CSS is passed over. */
export const readCss = (css: string): ReadonlyArray<CssRule> => {
  const rules: Array<CssRule> = []
  const open: Array<Block> = []
  for (const { end, text } of piecesOf(css, "{};")) {
    const around = open.at(-1)
    if (end === "{") {
      const prelude = text.trim()
      const isDead = around?.rule === null || (around?.rule !== undefined && around.rule !== null) || open.length >= deepest
      if (isDead) open.push({ rule: null })
      else if (prelude.startsWith("@")) open.push({ rule: holds(prelude) ? undefined : null })
      else open.push({ rule: { selectors: selectorsOf(prelude), declarations: new Map() } })
      continue
    }
    if (around?.rule !== undefined && around.rule !== null) add(around.rule.declarations, text)
    if (end !== "}") continue
    const closed = open.pop()?.rule
    if (closed !== undefined && closed !== null && closed.selectors.length > 0 && rules.length < mostRules) rules.push(closed)
  }
  return rules
}
