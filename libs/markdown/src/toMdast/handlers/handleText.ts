import { lineBreak } from "../index/findBroken.ts"
import { isDefinition } from "../math/isDefinition.ts"
import { splitMath } from "../math/splitMath.ts"
import { addBreak, addText } from "../state/add.ts"
import { type Content, nothing } from "../state/Content.ts"
import type { State } from "../state/State.ts"
import { addFormula } from "./addFormula.ts"

/** Text of the page, formulas written in it as formulas. */
export const handleText = (state: State, text: string): Content => {
  if (state.code !== undefined || !/[$\\]|\[\/?(?:tex|latex|math)\]/iu.test(text)) return addText(state, text)
  return splitMath(text).map(({ kind, value }) => {
    if (kind !== "text") return addFormula(state, value, kind === "displayed")
    return isLooseDefinition(value) ? nothing : addText(state, value)
  })
}

// One that lost the backslash before its first parenthesis.
const isLooseDefinition = (text: string): boolean => {
  const tex = /^\s*\(([\s\S]+)\\\)\s*$/u.exec(text)?.[1]
  return tex !== undefined && isDefinition(tex)
}

/** Text with formulas that line breaks stand in, as `findBroken` gives it. */
export const handleBrokenFormula = (state: State, text: string): Content =>
  splitMath(text).map(({ kind, value }) =>
    kind === "text"
      ? linesOf(state, value.split(lineBreak))
      : addFormula(state, value.replaceAll(lineBreak, "\n"), kind === "displayed"),
  )

const linesOf = (state: State, lines: ReadonlyArray<string>): Content =>
  lines.map((line, index) => (index === 0 ? addText(state, line) : [addBreak(state), addText(state, line)]))
