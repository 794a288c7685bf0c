import { labelWords } from "@trawl/pii"
import { valueLabels } from "./valueLabels.data.ts"

/** Characters of the longest label. */
const longest = 40

const { account, address, bic, card, iban, phone, phoneVerb } = labelWords
const label = new RegExp(`^\\s*(?:${[...valueLabels, ...account, ...address, ...bic, ...card, ...iban, ...phone, ...phoneVerb].join("|")})[\\s.:]{0,3}$`, "iu")

/** Whether a text is a word that stands before or behind a value, and is none itself. */
export const isLabelWord = (text: string): boolean => text.length <= longest && label.test(text)
