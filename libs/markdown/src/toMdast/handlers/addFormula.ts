import type { InlineMath, Math } from "../../nodes.ts"
import { isDefinition } from "../math/isDefinition.ts"
import { addBlock, addLeaf } from "../state/add.ts"
import { type Content, nothing } from "../state/Content.ts"
import type { State } from "../state/State.ts"

/** A formula in TeX: on lines of its own where it is displayed and stands among paragraphs. */
export const addFormula = (state: State, tex: string, isDisplayed: boolean): Content => {
  const value = tidied(tex)
  if (value === "" || isDefinition(value)) return nothing
  if (isDisplayed && state.place === "flow") return addBlock(state, { type: "math", meta: null, value } satisfies Math)
  const inline: InlineMath = { type: "inlineMath", value: value.replaceAll(/(?<!\s)\s*\n\s*/gu, " ") }
  return addLeaf(state, inline)
}

const tidied = (tex: string): string =>
  withoutLooseEnd(
    withoutCdata(
      tex
        .replaceAll(/<br\s*\/?>/giu, " ")
        .replaceAll(/[ \t\r\f\u00a0]+/gu, " ")
        .replaceAll(/(?<! ) *\n[ \n]*/gu, "\n")
        .trim()
        .replace(/^\{\\(?:display|text)style\s+(?!\s)([\s\S]*)\}$/u, "$1"),
    ),
  ).trimStart()

// What hides a formula from readers of XML stands in comments of TeX.
const withoutCdata = (tex: string): string => {
  const start = /^%\s*<!\[CDATA\[/u.exec(tex)?.[0].length
  const end = /%\s*\]\]>$/u.exec(tex)?.index
  return start === undefined || end === undefined || end < start ? tex : tex.slice(start, end).trim()
}

// A space or a line break at the end shows nothing, and a backslash would make text of the dollar behind it.
const withoutLooseEnd = (tex: string): string => {
  let end = tex.length
  while (end > 0 && /[\s\\]/u.test(tex[end - 1] ?? "")) end--
  return tex.slice(0, end)
}
