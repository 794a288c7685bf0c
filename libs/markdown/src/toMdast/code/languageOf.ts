import type { Element } from "hast"
import { classesOf } from "../attributes.ts"
import { findElement } from "../findElement.ts"

const named =
  /^(?:(?:mw-highlight-)?lang(?:uage)?|highlight(?:-source|-text)?|brush|sourceCode|prettyprint-lang|hljs-language)[-:]([^;]+|;)/iu
const noLanguage =
  /^(?:none|plain|plaintext|text|txt|default|highlight|highlighter|highlighter-rouge|line-?numbers?|auto|undefined|null|code|source|wrap|wrapper|wrapped|container|block|box|area|inner|outer|inline|body|content|table|lines?|header|title|toolbar|copy|theme|dark|light|monospace)$/iu
const known =
  /^(?:bash|c|clojure|cmake|cpp|csharp|css|dart|diff|docker|dockerfile|elixir|elm|erlang|fortran|fsharp|go|graphql|groovy|haskell|html|ini|java|javascript|js|json|jsx|julia|kotlin|latex|lean|less|lisp|lua|makefile|markdown|matlab|nginx|nim|objectivec|ocaml|pascal|perl|php|powershell|prolog|python|r|ruby|rust|scala|scheme|scss|sh|shell|solidity|sql|swift|toml|ts|tsx|typescript|vb|verilog|vhdl|vue|xml|yaml|yml|zig|zsh)$/iu

/** The language that an element says its code is in. */
export const languageOf = (element: Element): string | undefined => {
  const { properties } = element
  for (const property of ["dataLang", "dataLanguage", "dataCodeLanguage", "dataEnlighterLanguage"]) {
    const stated = properties[property]
    if (typeof stated === "string" && isLanguage(stated)) return tidied(stated)
  }
  // Elsewhere it says what people speak, mostly in two letters.
  if (
    element.tagName === "pre" &&
    typeof properties.lang === "string" &&
    properties.lang.length !== 2 &&
    known.test(properties.lang)
  )
    return tidied(properties.lang)
  const names = classesOf(element)
  const isCode = isHighlighted(element, names)
  for (let index = 0; index < names.length; index++) {
    const found = languageOfClass(isCode, names[index] as string, names[index + 1])
    if (found !== "" && isLanguage(found)) return tidied(found)
  }
  return undefined
}

/** The language that the first code within an element says it is in. */
export const languageWithin = (element: Element): string | undefined => {
  const code = findElement(
    element,
    (one) => (one.tagName === "code" || one.tagName === "pre") && languageOf(one) !== undefined,
  )
  return code === undefined ? undefined : languageOf(code)
}

const tidied = (language: string): string =>
  language.length > 1 ? language.trim().replace(/;$/u, "").toLowerCase() : language

const languageOfClass = (isCode: boolean, name: string, next = ""): string => {
  const stated = named.exec(name)?.[1]
  if (stated !== undefined) return stated
  if (/^brush:$/iu.test(name)) return next
  if (name === "src" && next.startsWith("src-")) return next.slice(4)
  // Elsewhere `go` or `r` is just a class.
  return isCode && known.test(name) ? name : ""
}

const isLanguage = (value: string): boolean =>
  /^[\p{L}\p{N}_+#.;-]{1,30}$/u.test(value.trim()) && !noLanguage.test(value.trim())

const isHighlighted = (element: Element, names: ReadonlyArray<string>): boolean =>
  element.tagName === "code" ||
  element.tagName === "pre" ||
  names.some((name) =>
    /^(?:hljs|sourceCode|highlight|prettyprint|code-?block|CodeMirror|syntaxhighlighter|crayon-.*)$/u.test(name),
  )

/** Short names of languages whose names are written out elsewhere. */
const shortNames: Readonly<Record<string, string>> = {
  "c#": "csharp",
  "c++": "cpp",
  js: "javascript",
  md: "markdown",
  py: "python",
  python3: "python",
  rb: "ruby",
  rs: "rust",
  sh: "shell",
  ts: "typescript",
  yml: "yaml",
}

/** Whether two names are those of one language. */
export const isSameLanguage = (one: string, other: string): boolean => longName(one) === longName(other)

const longName = (name: string): string => {
  const lower = name.trim().toLowerCase()
  return Object.hasOwn(shortNames, lower) ? (shortNames[lower] ?? lower) : lower
}
