import { isRooted } from "@trawl/hast"

const kept: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"])

/** The absolute URL of a link, by a base that is empty if the page has no URL; undefined if it stays on the page or cannot be fetched. */
export const toLink = (address: string, base: string): string | undefined => {
  const written = address.trim()
  if (written === "" || written.startsWith("#")) return undefined
  if (isRooted(written, base)) return written
  const url = URL.parse(written, base === "" ? undefined : base)
  return url !== null && kept.has(url.protocol) ? url.href : undefined
}
