/** What the address asks for: a view, and what is to be shown in it. */
export interface Route {
  readonly view: string
  /** The parts of the path after the view, decoded. */
  readonly rest: ReadonlyArray<string>
  readonly query: URLSearchParams
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads `#/batches/7?state=failed`. An empty address has the view "". */
export const parseRoute = (hash: string): Route => {
  const [path = "", query = ""] = hash.replace(/^#\/?/u, "").split(/\?(.*)/su)
  const [view = "", ...rest] = path.split("/")
  return { view, rest: rest.filter((part) => part !== "").map(decoded), query: new URLSearchParams(query) }
}

/** The address of a view, of something in it, and of what is chosen there. Empty values are left out. */
export const routeTo = (
  view: string,
  rest: ReadonlyArray<string> = [],
  query: Readonly<Record<string, string>> = {},
): string => {
  const path = [view, ...rest.map(encodeURIComponent)].join("/")
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString()
  return `#/${path}${asked === "" ? "" : `?${asked}`}`
}
