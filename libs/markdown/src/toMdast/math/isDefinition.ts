const definition =
  /\\(?:(?:re)?newcommand|providecommand|DeclareMathOperator|[gex]?def|require|newenvironment|definecolor)\*?/uy
const bound = /\\(?:begin|end)group(?![a-zA-Z])/gu
const argument = /\s+|\\(?:[a-zA-Z]+|.)|#\d|\[[^\]]*\]|\*/uy

/** Whether a formula only makes commands for those that follow, or bounds how far they reach, and prints nothing. */
export const isDefinition = (written: string): boolean => {
  const tex = written.replaceAll(bound, "")
  if (tex !== written && tex.trim() === "") return true
  let at = afterMatch(definition, tex, skipSpace(tex, 0))
  while (at !== undefined) {
    const end = afterArguments(tex, at)
    if (end === tex.length || tex[end] === "%") return true
    at = afterMatch(definition, tex, end)
  }
  return false
}

const afterMatch = (pattern: RegExp, tex: string, at: number): number | undefined => {
  pattern.lastIndex = at
  return pattern.test(tex) ? pattern.lastIndex : undefined
}

const skipSpace = (tex: string, at: number): number => afterMatch(/\s*/uy, tex, at) ?? at

// Up to the next definition, or to what is none of its arguments.
const afterArguments = (tex: string, from: number): number => {
  let at = from
  for (;;) {
    const next =
      tex[at] === "{"
        ? afterGroup(tex, at)
        : afterMatch(definition, tex, at) === undefined
          ? afterMatch(argument, tex, at)
          : undefined
    if (next === undefined) return at
    at = next
  }
}

const afterGroup = (tex: string, from: number): number | undefined => {
  let depth = 0
  for (let at = from; at < tex.length; at++) {
    if (tex[at] === "\\") at++
    else if (tex[at] === "{") depth++
    else if (tex[at] === "}" && --depth === 0) return at + 1
  }
  return undefined
}
