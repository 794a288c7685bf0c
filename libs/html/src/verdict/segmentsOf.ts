/** A title as a whole, and its parts between the signs that set a site's name apart. */
export const segmentsOf = (title: string): ReadonlyArray<string> => {
  const parts = title.split(/\s[|\-–—·•:»«/‹]\s|\s?[|»‹]\s?/u)
  return parts.length === 1 ? [title] : parts.map((part) => part.trim())
}
