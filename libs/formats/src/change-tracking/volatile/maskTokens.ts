/** A label and its value. Without a label a long number may be a checksum, which is content. */
const labelled =
  /(?<![\p{L}\d⟩])(?:(?:ray|request|correlation|trace|session|incident|visitor|error)[ _-]?id|(?:csrf|xsrf|security|authenticity|session)?[ _-]?token|nonce)[:#= ]{1,3}[\w-]{8,128}(?![\w⟨-])/giu

const value = /[\w-]{8,128}$/u

/** A value after a label is an id if it has a digit; otherwise it is a word. */
const maskValue = (labelled: string): string => labelled.replace(value, (name) => (/\d/u.test(name) ? "⟨id⟩" : name))

/** Replaces ids of a request or session beside their label by a placeholder: `Ray ID: 8c1f…`, `csrf_token=…`. */
export const maskTokens = (text: string): string => text.replace(labelled, maskValue)
