import type { Element } from "hast"
import { classesOf } from "./attributes.ts"

const named = /^(?:lang(?:uage)?|highlight(?:-source|-text)?|brush|sourceCode|prettyprint-lang|hljs-language)[-:](.+)$/iu
const noLanguage = /^(?:none|plain|plaintext|text|txt|default|highlight|highlighter|highlighter-rouge|line-?numbers?|auto|undefined|null|code|source|wrapper|container|theme|dark|light|monospace)$/iu
const known =
  /^(?:bash|c|cpp|csharp|css|dart|diff|docker|dockerfile|elixir|erlang|go|graphql|groovy|haskell|html|ini|java|javascript|js|json|jsx|julia|kotlin|less|lua|makefile|markdown|matlab|nginx|objectivec|perl|php|powershell|python|r|ruby|rust|scala|scss|sh|shell|sql|swift|toml|ts|tsx|typescript|vb|vue|xml|yaml|yml|zsh)$/iu

/** The language that an element says its code is in. */
export const languageOf = (element: Element): string | undefined => {
  const { properties } = element
  for (const property of ["dataLang", "dataLanguage", "dataCodeLanguage"]) {
    const stated = properties[property]
    if (typeof stated === "string" && isLanguage(stated)) return tidied(stated)
  }
  const names = classesOf(element)
  for (let index = 0; index < names.length; index++) {
    const found = languageOfClass(element, names[index] as string, names[index + 1])
    if (found !== "" && isLanguage(found)) return tidied(found)
  }
  return undefined
}

const tidied = (language: string): string => (language.length > 1 ? language.trim().replace(/;$/u, "").toLowerCase() : language)

const languageOfClass = (element: Element, name: string, next = ""): string => {
  const stated = named.exec(name)?.[1]
  if (stated !== undefined) return stated
  if (/^brush:$/iu.test(name)) return next
  return known.test(name) && isHighlighted(element) ? name : ""
}

const isLanguage = (value: string): boolean => /^[\p{L}\p{N}_+#.;-]{1,30}$/u.test(value.trim()) && !noLanguage.test(value.trim())

// Elsewhere `go` or `r` is just a class.
const isHighlighted = (element: Element): boolean =>
  element.tagName === "code" || element.tagName === "pre" || classesOf(element).some((name) => /^(?:hljs|sourceCode|highlight|prettyprint|code-?block|CodeMirror|syntaxhighlighter|crayon-.*)$/u.test(name))
