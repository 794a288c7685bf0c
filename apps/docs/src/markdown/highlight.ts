import { escapeHtml } from "./escapeHtml.ts"

/** Alternatives of named groups, whose names are the classes of `<span>`s. Each begins at a character of its own, so that reading is linear. */
type Grammar = RegExp

const shell: Grammar =
  /(?<comment>(?<=^|\s)#.*)|(?<string>'[^']*'|"(?:[^"\\]|\\.)*")|(?<name>(?<=^|\s)--?[a-zA-Z][\w-]*)|(?<literal>\$\w+)/gmu
const json: Grammar =
  /(?<name>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|(?<literal>(?<![\w.])(?:-?\d[\d.eE+-]*|true|false|null)(?!\w))/gu
const script: Grammar =
  /(?<comment>\/\/.*|#(?=\s).*)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)|(?<name>\b(?:as|async|await|class|const|def|else|export|for|from|function|if|import|in|let|new|of|print|return|type|while|with)\b)|(?<literal>(?<![\w.])(?:\d[\d_.]*|true|false|null|None|True|False|undefined)(?!\w))/gu
const markup: Grammar = /(?<comment><!--[^]*?-->)|(?<name><\/?[a-zA-Z][\w:-]*|\/?>)|(?<string>"[^"<>]*")/gu
const settings: Grammar = /(?<comment>(?<=^|\s)#.*)|(?<name>(?<=^\s*)[\w.-]+(?=[:=]))|(?<string>"[^"\n]*")/gmu

const grammars: Readonly<Record<string, Grammar>> = {
  sh: shell,
  json,
  ts: script,
  js: script,
  python: script,
  html: markup,
  xml: markup,
  yaml: settings,
  ini: settings,
}

const span = (match: RegExpMatchArray): string => {
  const [kind, text = ""] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
  return kind === undefined ? escapeHtml(match[0]) : `<span class="${kind}">${escapeHtml(text)}</span>`
}

/** Code as HTML: comments, strings, names and literals in `<span>`s with classes, if the language is a known one. */
export const highlight = (code: string, language: string): string => {
  const grammar = grammars[language]
  if (grammar === undefined) return escapeHtml(code)
  const parts: Array<string> = []
  let end = 0
  for (const match of code.matchAll(grammar)) {
    parts.push(escapeHtml(code.slice(end, match.index)), span(match))
    end = match.index + match[0].length
  }
  return [...parts, escapeHtml(code.slice(end))].join("")
}
