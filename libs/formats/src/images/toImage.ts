const kept: ReadonlySet<string> = new Set(["http:", "https:"])

/** The absolute form of an image's address, by a base that is empty where the page has no address; none for one that no image can be read from. */
export const toImage = (address: string, base: string): string | undefined => {
  const written = address.trim()
  if (written === "") return undefined
  // As written: parsing megabytes of base64 would change nothing.
  if (/^data:image\//iu.test(written)) return written
  const url = URL.parse(written, base === "" ? undefined : base)
  return url !== null && kept.has(url.protocol) ? url.href : undefined
}
