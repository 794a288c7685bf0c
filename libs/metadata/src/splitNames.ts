import { isLikePerson } from "./isPersonal.ts"

/** Words between the last two of several names, in languages with capitals. */
const conjunctions = "and|with|und|et|y|e|och|og|en|i|ja|ve|és|és a|și|si|a|un|ir|eta|da|dan|và|и|і|та|й|και|&|\\+"
const joint = new RegExp(String.raw`,? (?:${conjunctions}) `, "iu")

/** Words of companies, offices and the like, whose names have commas and conjunctions of their own. */
const organisation =
  /(?<!\p{L})(?:inc|incorporated|ltd|limited|llc|llp|plc|gmbh|srl|company|corp|corporation|group|gruppe|holdings?|bank|trust|fund|foundation|stiftung|university|universität|universidad|université|college|school|institute|institut|academy|press|media|agency|agentur|association|verband|verein|society|union|club|team|staff|desk|department|ministry|ministerium|office|council|committee|commission|authority|administration|center|centre|partners|associates|sons|brothers|bros|studios?|solutions|systems|technologies|industries|hospital|museum|times|journal|magazine|editors?|redaktion|rédaction|redacción|redazione)(?!\p{L})/iu
const legalForm = /(?<!\p{L})(?:AG|KG|SA|BV|NV|AB|AS|OY|Co\.?|S\.A\.)(?!\p{L})/u

/** Degrees and offices after a name and a comma: no other person. */
const degree = /^(?:\p{Lu}[\p{Lu}\p{Ll}.®-]*\p{Lu}[.®]?|Jr\.?|Sr\.?|[IVX]{1,4})$/u

const east = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}・]{2,8}$/u

/**
 * The names in a text that holds several: `ANNA GOOD, TOM KARL and ROB BEER`. The text alone if it may be one name: of a company, with the
 * family name first (`Lee, Ann`), or with a family name that two persons share (`Ann and Bo Lee`).
 */
export const splitNames = (text: string): ReadonlyArray<string> => {
  const groups = trimmed(text.split(/[;；]| [/|] /u))
  const names = groups.flatMap(splitGroup)
  return names.length > 1 && names.length <= most ? names : [text]
}

/** Longer lists are no bylines. */
const most = 50

const trimmed = (parts: ReadonlyArray<string>): ReadonlyArray<string> =>
  parts.map((part) => part.trim()).filter((part) => part !== "")

const splitGroup = (group: string): ReadonlyArray<string> => {
  const eastern = trimmed(group.split(/[、，,]/u))
  if (eastern.length > 1 && eastern.every((part) => east.test(part))) return eastern
  if (organisation.test(group) || legalForm.test(group)) return [group]
  const halves = trimmed(group.split(joint))
  const invertedEach = halves.length > 1 && halves.every((half) => inverted.test(half))
  if (invertedEach) return halves
  const persons = trimmed(halves.flatMap((half) => half.split(/,/u))).filter((part) => !degree.test(part))
  return persons.length > 1 && persons.every(isLikePerson) ? persons : [group]
}

/** A family name, then given names. */
const inverted = /^\p{Lu}[\p{L}'’-]+, \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?$/u
