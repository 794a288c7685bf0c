import { legalForms, partners } from "./legalForm.data.ts"

/** Characters behind a name in which its legal form stands. */
const mostRead = 24

const form = new RegExp(String.raw`^(?:,? ?(?:&|\+|and|und|et|y|e) (?:${partners.join("|")})|,? (?:${legalForms.join("|")}))(?![\p{L}\p{M}\p{N}])`, "u")

/** Whether the name that ends at a place of a text is followed by a legal form, and so is that of a company: `Müller GmbH`, `Smith & Sons`. */
export const isCompanyAt = (text: string, end: number): boolean => form.test(text.slice(end, end + mostRead))
