/** A label and what it names. Without a label a long number may be a checksum, which is content. */
const labelled =
  /(?<![\p{L}\d⟩])((?:ray|request|correlation|trace|session|incident|visitor|error)[ _-]?id|(?:csrf|xsrf|security|authenticity|session)?[ _-]?token|nonce)([:#= ]{1,3})([\w-]{8,128})(?![\w⟨-])/giu

/** Ids of a request or a session that the page shows beside their label, as a placeholder: `Ray ID: 8c1f…`, `csrf_token=…`. */
export const maskTokens = (text: string): string =>
  text.replace(labelled, (whole, label: string, between: string, value: string) => (/\d/u.test(value) ? `${label}${between}⟨id⟩` : whole))
