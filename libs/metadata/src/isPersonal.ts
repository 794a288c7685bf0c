/** Words of notes, buttons and sections that are capitalised like names. */
const notes =
  /\b(?:modified|updated|published|posted|minutes?|reading|read|share|sign|subscribe|newsletter|contents?|menu|search|skip|log|more|click|download|guide|tips|news|blog|home|policy|terms|contact|services?|products?|photo|image|credit|courtesy|comments?|views?)\b/iu

const firstWords =
  /^(?:The|Our|We|A|An|My|Your|How|What|Why|This|All|In|On|For|Top|Best|New|Read|View|See|Contact|About) /u

const particles = "de|da|di|van|von|der|den|la|le|du|del|bin|al|el|y|dos|ter|ten"
const nameWord = new RegExp(String.raw`^(?:\p{Lu}[\p{L}.'’-]*,?|["(]\p{L}+[")]|${particles})$`, "u")
const particle = new RegExp(`^(?:${particles})$`, "u")

/** Whether a name looks like that of one person: two to five capitalised words, which particles may part. */
export const isPerson = (name: string): boolean => /\p{Ll}/u.test(name) && isLikePerson(name)

/** The same, also in capitals throughout. */
export const isLikePerson = (name: string): boolean => {
  const words = name.split(" ")
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => nameWord.test(word)) &&
    !particle.test(words.at(-1) ?? "") &&
    !firstWords.test(name) &&
    !notes.test(name)
  )
}

/** Whether a name looks like that of one or several persons: two to five capitalised words each. */
export const isPersonal = (name: string): boolean => name.split(/ (?:and|und|et|y|e|&) |, /u).every(isPerson)

/** Whether names are those of persons. Several beside each other may be in capitals; one alone may be a heading. */
export const arePersonal = (names: ReadonlyArray<string>): boolean =>
  names.every(names.length > 1 ? isLikePerson : isPersonal)

/** Whether a text is one to four words of a script without capitals, in which nothing else tells a name. */
export const isCaseless = (text: string): boolean => /^[\p{Lo}\p{M}]{2,20}(?: [\p{Lo}\p{M}]{2,20}){0,3}$/u.test(text)
