const invalid = (option: string, message: string) => (message.includes("does not take") ? `${option} takes no value.` : `${option} needs a value.`)

/** What `parseArgs` of Node does not understand, as one sentence. Node's own are several, with a quotation mark that never ends. */
export const argumentFault = (error: unknown): string => {
  if (!(error instanceof Error) || !("code" in error)) throw error
  const [, option = "An option"] = /'(-[^'\s]*)/u.exec(error.message) ?? []
  if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${option}.`
  if (error.code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return invalid(option, error.message)
  throw error
}
