const day = 86_400_000
/** Words by which an author may exceed the truth: a role, a second name. */
const moreWords = 3

/** A title or name in the form in which it is compared: words in lower case, without accents and punctuation. */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** A title is right if its distinct words agree with the true ones with an F1 of at least 0.9. */
export const isTitle = (wanted: string, given: string): boolean => {
  const [one, other] = [new Set(plainWords(wanted).split(" ")), new Set(plainWords(given).split(" "))]
  return plainWords(given) !== "" && (2 * one.intersection(other).size) / (one.size + other.size) >= 0.9
}

/** Names in one text or in a list are the same names. */
const plainNames = (text: string): string => plainWords(text).replaceAll(/ (?:and|und|et|y) /gu, " ")

/** An author is right if one name contains the other and is not much longer. */
export const isAuthor = (wanted: string, given: string): boolean => {
  const [truth, name] = [plainNames(wanted), plainNames(given).replace(/^by /u, "")]
  if (name === "" || name === truth) return name !== ""
  if (name.split(" ").length > truth.split(" ").length + moreWords) return false
  return name.includes(truth) || (name.length >= 4 && truth.includes(name))
}

/** A date is right within a day, because of time zones. */
export const isDate = (wanted: string, given: string): boolean => {
  const [one, other] = [dayOf(wanted), dayOf(given)]
  return one !== undefined && other !== undefined && Math.abs(one - other) <= day
}

const dayOf = (text: string): number | undefined => {
  const stated = /\d{4}-\d{2}-\d{2}/u.exec(text)?.[0]
  const time = Date.parse(stated ?? text)
  return Number.isNaN(time) ? undefined : Math.floor(time / day) * day
}
