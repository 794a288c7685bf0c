/** An address that a document may link to: of the web, mail or telephone. Undefined for all others, such as scripts, files and places in the document. */
export const safeAddress = (address: string | undefined): string | undefined => {
  const trimmed = address?.trim() ?? ""
  return /^(?:https?|ftp|mailto|tel):./iu.test(trimmed) ? trimmed : undefined
}
