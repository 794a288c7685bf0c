/** A name that no address has. */
const unset = "unset.invalid"

/** A host as it stands in URLs, international names in ASCII; undefined for text that is none. */
export const asciiHost = (text: string): string | undefined => {
  const url = new URL(`ws://${unset}`)
  // Text that is no host leaves it as it is.
  url.hostname = text
  return url.hostname === unset ? undefined : url.hostname
}
