/** Resolves a URL to an absolute http or https one without fragment; undefined for all others, such as `blob:` and `file:`. */
export const webAddress = (written: string | undefined, base: string): string | undefined => {
  const text = written?.trim() ?? ""
  if (text === "" || !URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  if (!/^https?:$/u.test(url.protocol)) return undefined
  url.hash = ""
  return url.href
}
