/** A URL that a document may link to: web, mail or telephone. Undefined for all others, such as scripts, files and fragments. */
export const safeAddress = (address: string | undefined): string | undefined => {
  const trimmed = address?.trim() ?? ""
  return /^(?:https?|ftp|mailto|tel):./iu.test(trimmed) ? trimmed : undefined
}
