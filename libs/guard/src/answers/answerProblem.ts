import { InvalidAnswer } from "./InvalidAnswer.ts"

const codeOf = (error: Error): string => {
  const code: unknown = Reflect.get(error, "code")
  if (typeof code === "string") return code
  // Errors of undici's parser have only a class name.
  return error.name === "HTTPParserError" ? "HPE_INVALID" : ""
}

/** What a host did that answered with something else than HTTP, as a clause about it; undefined for other errors. */
export const answerProblem = (error: Error): string | undefined => {
  if (error instanceof InvalidAnswer) return `${error.message}, which is not valid HTTP`
  const code = codeOf(error)
  // Too long, or of too many answers that promise another one.
  if (code.endsWith("_OVERFLOW")) return `answered with more headers than are read (${code})`
  return code.startsWith("HPE_") ? `answered in a way that is not valid HTTP (${code})` : undefined
}
