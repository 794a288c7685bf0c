const kept: ReadonlySet<string> = new Set(["http:", "https:"])

/** The absolute URL of an image, by a base that is empty if the page has no URL; undefined if no image can be read from it. */
export const toImage = (address: string, base: string): string | undefined => {
  const written = address.trim()
  if (written === "") return undefined
  // Unchanged: parsing megabytes of base64 would gain nothing.
  if (/^data:image\//iu.test(written)) return written
  const url = URL.parse(written, base === "" ? undefined : base)
  return url !== null && kept.has(url.protocol) ? url.href : undefined
}
