import { canonicalCharset } from "./canonicalCharset.ts"

/** The charset that a document's own label stands for, if known. Not UTF-16, in which nobody could have read the label as ASCII. */
export const charsetOfLabel = (label: string): string | undefined => {
  if (label.trim().toLowerCase() === "x-user-defined") return "windows-1252"
  const charset = canonicalCharset(label)
  return charset?.startsWith("utf-16") === true ? "utf-8" : charset
}
