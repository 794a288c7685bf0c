/** The segments of a title between the separators before a site's name. */
export const splitTitle = (title: string): ReadonlyArray<string> => {
  const parts = title.split(/\s[|\-–—·•:»«/‹]\s|\s?[|»‹]\s?/u)
  return parts.length === 1 ? [title] : parts.map((part) => part.trim())
}
