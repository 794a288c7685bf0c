import { legalForms, partners } from "./legalForm.data.ts"

/** Characters after a name that are searched for a legal form. */
const mostRead = 24

const form = new RegExp(
  String.raw`^(?:,? ?(?:&|\+|and|und|et|y|e) (?:${partners.join("|")})|,? (?:${legalForms.join("|")}))(?![\p{L}\p{M}\p{N}])`,
  "u",
)

/** Whether a legal form follows the name that ends at an offset, which makes it a company: `Müller GmbH`, `Smith & Sons`. */
export const isCompanyAt = (text: string, end: number): boolean => form.test(text.slice(end, end + mostRead))
