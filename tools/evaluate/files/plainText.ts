/** A text in which words compare: in lower case, ligatures and full-width signs as what they stand for, without soft hyphens. */
export const plainText = (text: string): string => text.normalize("NFKC").replaceAll("\u00AD", "").toLowerCase()
