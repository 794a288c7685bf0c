const kept: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"])

/** The absolute form of a link's address, by a base that is empty where the page has no address; none for one that stays on the page or leads to nothing that can be read. */
export const toLink = (address: string, base: string): string | undefined => {
  const written = address.trim()
  if (written === "" || written.startsWith("#")) return undefined
  const url = URL.parse(written, base === "" ? undefined : base)
  return url !== null && kept.has(url.protocol) ? url.href : undefined
}
