/** A declarative refresh: of `meta http-equiv=refresh` or of a `Refresh` header. */
export interface Refresh {
  readonly seconds: number
  /** As written, to be resolved against the document; empty for the document itself. */
  readonly url: string
}

/**
 * Reads the value of a refresh by the HTML standard, "shared declarative refresh steps"; undefined for one that browsers ignore.
 * Self-contained: it also runs in pages.
 */
export const readRefresh = (value: string): Refresh | undefined => {
  // Each run is bounded by what cannot be in it, so that no character is read twice.
  const time = /^[\t\n\f\r ]*(?:(\d+)[\d.]*|\.[\d.]*)/.exec(value)
  if (time === null) return undefined
  const seconds = Number(time[1] ?? 0)
  const rest = value.slice(time[0].length)
  if (rest === "") return { seconds, url: "" }
  if (!/^[;,\t\n\f\r ]/.test(rest)) return undefined
  const written = rest.replace(/^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, "")
  const named = written.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, "")
  const quote = /^["']/.exec(named)?.[0]
  const url = quote === undefined ? named : (named.slice(1).split(quote, 1)[0] ?? "")
  // A parser of addresses strips white space around them, and line ends inside.
  return { seconds, url: url.replaceAll(/[\t\n\r]+/g, "").trim() }
}
