import { collapsed } from "@trawl/hast"
import { changeWords, publicationWords } from "./dateWords.ts"
import { withoutIntroduction } from "./introductions.ts"
import { isCaseless, isLikePerson, isPerson } from "./isPersonal.ts"
import { splitNames } from "./splitNames.ts"

/** What follows a name in a byline. */
const tail = new RegExp(
  String.raw`(?<!\s)\s*(?:[|•·—–\n»>]|\s-\s|\son\s(?=\p{Lu}|\d)|,?\s(?:updated|published|posted|last\s|in\s)|\s\d+\s(?:min|articles?|posts?)|\(?@|\d{1,2}[:./]\d|(?:19|20)\d\d).*$`,
  "isu",
)
const month =
  /(?<![,\s])[,\s]+(?:on\s+)?(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?,?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d.*$/isu

/** Text after a name and a comma that is not another name: a degree or an office. */
const degree = /^\p{Lu}[\p{Lu}\p{Ll}.®-]*\p{Lu}[.®]?(?:\s\S*)?$/u
const office =
  /\b(?:editor|expert|writer|author|director|manager|officer|founder|ceo|specialist|dietitian|reporter|correspondent|contributor|coach|analyst|professor|redakteur)/iu

const withoutOffice = (name: string): string => {
  const at = name.indexOf(", ")
  return at > 0 && isPerson(name.slice(0, at)) && (degree.test(name.slice(at + 2)) || office.test(name.slice(at + 2)))
    ? name.slice(0, at)
    : name
}

const nothing =
  /^(?:by|admin|administrator|author|authors|written by|guest|anonymous|unknown|none|null|undefined|editor|user|username|n\/a|the author|posted|share|follow|view profile|read more|home|blog|staff|author name|(?:discussion )?started by|thread starter|website|contact|contributor|contributors|name|your name|search|share this|all posts)$/iu
const address = /^(?:https?:)?\/\/|^www\.|\.(?:com|org|net|html?)(?:\/|$)/iu

/** The end of a sentence behind a name: not the point of an initial or of `Jr.`. */
const sentenceEnd =
  /(?<=(?:^|\s)\p{Lu}[\p{L}'’-]{1,40})(?<!\b(?:Prof|Jun|Sen|Esq|Inc|Ltd|Corp|Bros|Mrs|Jr|Sr|Dr|Mr|Ms|St|Co|Vs))\.(?:\s|$)/u

/** The first number behind a name, that of a date, maybe with its era: counts have a colon. */
const number = /(?<=[^\s,:#])[\s,]+(?=\p{Script=Han}{0,2}\d)/u

/** Words that lead from a name to a date: `le`, `am`, `el`. */
const leadsOn = /(?:\s\p{Ll}{1,4})+$/u

/** A byline with only its names left, as far as they are recognised as such. */
const beforeEnd = (text: string): string => {
  for (const end of [sentenceEnd, publicationWords, changeWords, number]) {
    const at = end.exec(text)?.index ?? 0
    const before = text.slice(0, at).replace(/(?<![\s,;:|·•–—(،؛、。-])[\s,;:|·•–—(،؛、。-]+$/u, "")
    const names = end === sentenceEnd ? before : before.replace(leadsOn, "")
    if (at > 0 && (startsWithPerson(names) || isCaseless(names))) return names
  }
  return text
}

const firstTwo = /^\p{Lu}[\p{L}.'’-]* (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{L}'’-]*/u

/** Whether a text begins with the name of a person: behind it other names and notes may stand. */
const startsWithPerson = (text: string): boolean => isLikePerson(firstTwo.exec(text)?.[0] ?? "")

const withoutEnds = (name: string): string =>
  name.replaceAll(/^[\s,;:|·•–—-]+|(?<![\s,;:|·•–—×*-])[\s,;:|·•–—×*-]+$/gu, "").trim()

/** A byline without its introduction, in one line. */
const introduced = (byline: string, language: string): string => {
  let text = collapsed(byline.slice(0, 300)).replace(/^By(?=\p{Lu}\p{Ll})/u, "By ")
  for (let i = 0; i < 2; i++) text = withoutIntroduction(text, language, startsWithPerson).trim()
  return text
}

/** The names of the persons or organisations in a byline, without introduction and tail. `language` is that of the page, if it is known. */
export const personNames = (byline: string, language = ""): ReadonlyArray<string> => {
  const line = nameLine(byline, language)
  const names = isMail(line) ? [line] : splitNames(beforeEnd(line)).map((name) => checked(introduced(name, language)))
  return [...new Set(names.filter((name) => name !== undefined))]
}

/** The first name in a byline; undefined without one. */
export const personName = (byline: string, language = ""): string | undefined => personNames(byline, language)[0]

/** A byline as one name, whatever commas and conjunctions it has; undefined without a name. */
export const wholeName = (byline: string, language = ""): string | undefined => {
  const line = nameLine(byline, language)
  return isMail(line) ? line : checked(line)
}

const nameLine = (byline: string, language: string): string => {
  const text = introduced(byline, language)
  return isMail(text) ? text : text.replace(/^@/u, "").replace(month, "").replace(tail, "")
}

const isMail = (text: string): boolean => /^\S[^\s@]*@\S+\.\w+$/u.test(text)

const checked = (line: string): string | undefined => {
  const name = withoutEnds(withoutOffice(withoutEnds(line)))
  if (name.length < 2 || name.length > 70 || nothing.test(name) || address.test(name)) return undefined
  return !/\p{L}/u.test(name) ||
    (/\d/u.test(name) && name.includes(" ")) ||
    name.split(" ").length > 7 ||
    /[{}<>[\]=?!]|\w\.\w+\.\w/u.test(name)
    ? undefined
    : name
}
