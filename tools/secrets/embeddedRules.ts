const firstLine = "# This file has been auto-generated. Do not edit manually."

const isText = (code: number | undefined): boolean =>
  code !== undefined && ((code >= 32 && code < 127) || code === 9 || code === 10 || code === 13)

/** The rule file embedded in a gitleaks binary, as written in its sources. */
export const embeddedRules = (program: Buffer): string => {
  const start = program.indexOf(firstLine)
  if (start === -1) throw new Error("The program holds no rule file.")
  let end = start
  while (isText(program[end])) end++
  return program.toString("latin1", start, end)
}
