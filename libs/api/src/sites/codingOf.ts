import type { Coding } from "./Site.ts"

/** Whether an entry of Accept-Encoding, such as `gzip;q=0`, refuses what it names. */
const isRefusal = (parameters: string): boolean => /;\s*q=0(?:\.0{0,3})?\s*$/iu.test(parameters)

/** The first of the given codings that a client accepts by its Accept-Encoding header; undefined if none. */
export const codingOf = (accepted: string | undefined, codings: ReadonlyArray<Coding>): Coding | undefined => {
  const entries = (accepted ?? "").slice(0, 1000).split(",")
  const named = new Map(
    entries.map((entry) => {
      const [name = "", ...parameters] = entry.split(";")
      return [name.trim().toLowerCase(), !isRefusal(`;${parameters.join(";")}`)] as const
    }),
  )
  return codings.find((coding) => named.get(coding) ?? named.get("*") ?? false)
}
