/** A parameter of a query, still escaped. */
export interface Parameter {
  /** In lower case, to be compared. */
  readonly name: string
  readonly value: string
  readonly text: string
}

const readParameter = (text: string): Parameter => {
  const at = text.indexOf("=")
  return at === -1
    ? { name: text.toLowerCase(), value: "", text }
    : { name: text.slice(0, at).toLowerCase(), value: text.slice(at + 1), text }
}

/** The parameters of a query without `?`, in order, without empty ones. */
export const readParameters = (query: string): ReadonlyArray<Parameter> =>
  query === "" ? [] : query.split("&").flatMap((text) => (text === "" ? [] : [readParameter(text)]))
