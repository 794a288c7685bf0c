import type { Probe } from "../search/Probe.ts"
import { documentWords } from "./documentWords.data.ts"
import { isDeaNumber } from "../values/isDeaNumber.ts"

/** Between the name of a document and its number: what the document is called further, "number", "is", signs. */
const number =
  /[\p{L}'’]{0,16}(?:[\s:.#=()–-]{1,4}(?:number|nummer|numéro|numero|número|numer|num|no|nr|n°|№|id|card|is|was|ist|est|es|licen[cs]e|certificate|issued)(?![\p{L}\p{N}])){0,4}[\s:.#=()"'–-]{0,4}([A-Z0-9](?:[A-Z0-9]|-(?=[A-Z0-9])){5,19})(?![\p{L}\p{N}_-])/iuy
const minimalDigits = 4
/** Years, dates and telephone numbers are no numbers of documents, nor is what has small letters. */
const isOther = (value: string): boolean =>
  /[a-z]|^\d{4}-\d{2}-\d{2}$|^(?:19|20)\d{2}-\d{4}$|^\d{3}-\d{3}-\d{4}$/.test(value)

/** Numbers of passports, driving licences and licences of physicians, beside the name of the document. */
export const documentNumberProbe: Probe = {
  anchors: documentWords,
  look: (text, at, word) => {
    if (/[\p{L}\p{N}]/u.test(text.slice(Math.max(0, at - 1), at))) return []
    number.lastIndex = at + word.length
    const match = number.exec(text)
    const value = match?.[1]
    if (match === null || value === undefined || value.replaceAll(/\D/g, "").length < minimalDigits || isOther(value))
      return []
    const start = at + word.length + match[0].length - value.length
    return [{ start, end: start + value.length, rule: "document-number", score: isDeaNumber(value) ? 0.95 : 0.75 }]
  },
}
