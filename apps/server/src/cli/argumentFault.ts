const invalid = (option: string, message: string) =>
  message.includes("does not take") ? `${option} takes no value.` : `${option} needs a value.`

/** Turns an error of Node's `parseArgs` into one sentence. Node's own text is several sentences, with an unclosed quotation mark. */
export const argumentFault = (error: unknown): string => {
  if (!(error instanceof Error) || !("code" in error)) throw error
  const [, option = "An option"] = /'(-[^'\s]*)/u.exec(error.message) ?? []
  if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${option}.`
  if (error.code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return invalid(option, error.message)
  throw error
}
