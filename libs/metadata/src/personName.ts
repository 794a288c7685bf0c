import { collapsed } from "@trawl/hast"

/** Words that introduce an author, in many languages. */
const byWords = String.raw`(?:(?:article|story|review|text|words|photos?|post|words and photos) )?(?:(?:originally )?(?:written|authored|posted|published|reported|created|started|reviewed|updated|submitted|contributed|compiled) by|by|(?:discussion )?started by|thread starter|about the author|authors?|writer|von|verfasst von|geschrieben von|autorin|autor|autore|auteur|écrit par|rédigé par|publié par|par|escrito por|publicado por|por|scritto da|pubblicato da|a cura di|di|door|geschreven door|napisał|napisane przez|przez|автор|автора|texte?|av|skrevet av|skriven av|af)`
const introduction = new RegExp(
  String.raw`^(?:${byWords})(?:\s*[:：|]\s*|\s+)(?=\S)|^(?:作者|文|撰文|記者|记者|编辑|責任編輯|责任编辑|来源|著者|執筆|글쓴이|작성자|기자)\s*[:：/|]\s*`,
  "iu",
)

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
  return at > 0 && isOne(name.slice(0, at)) && (degree.test(name.slice(at + 2)) || office.test(name.slice(at + 2)))
    ? name.slice(0, at)
    : name
}

const nothing =
  /^(?:by|admin|administrator|author|authors|written by|guest|anonymous|unknown|none|null|undefined|editor|user|username|n\/a|the author|posted|share|follow|view profile|read more|home|blog|staff|author name|(?:discussion )?started by|thread starter|website|contact|contributor|contributors|name|your name|search|share this|all posts)$/iu
const address = /^(?:https?:)?\/\/|^www\.|\.(?:com|org|net|html?)(?:\/|$)/iu

/** The name of a person or an organisation in a byline, without introduction and tail; undefined without one. */
export const personName = (byline: string): string | undefined => {
  let name = collapsed(byline.slice(0, 300))
  name = name.replace(/^By(?=\p{Lu}\p{Ll})/u, "By ")
  for (let i = 0; i < 2; i++) name = name.replace(introduction, "").trim()
  if (/^\S[^\s@]*@\S+\.\w+$/u.test(name)) return name
  name = withoutOffice(name.replace(/^@/u, "").replace(month, "").replace(tail, ""))
    .replaceAll(/^[\s,;:|·•–—-]+|(?<![\s,;:|·•–—×*-])[\s,;:|·•–—×*-]+$/gu, "")
    .trim()
  if (name.length < 2 || name.length > 70 || nothing.test(name) || address.test(name)) return undefined
  if (
    !/\p{L}/u.test(name) ||
    (/\d/u.test(name) && name.includes(" ")) ||
    name.split(" ").length > 7 ||
    /[{}<>[\]=?!]|\w\.\w+\.\w/u.test(name)
  )
    return undefined
  return name
}

/** Whether a name looks like that of one or several persons: two to four capitalised words each. */
export const isPersonal = (name: string): boolean => name.split(/ (?:and|und|et|y|e|&) |, /u).every(isOne)

/** Words of notes, buttons and sections that are capitalised like names. */
const notes =
  /\b(?:modified|updated|published|posted|minutes?|reading|read|share|sign|subscribe|newsletter|contents?|menu|search|skip|log|more|click|download|guide|tips|news|blog|home|policy|terms|contact|services?|products?|photo|image|credit|courtesy|comments?|views?)\b/iu

const isOne = (name: string): boolean => {
  const words = name.split(" ")
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    /\p{Ll}/u.test(name) &&
    !notes.test(name) &&
    !/^(?:The|Our|We|A|An|My|Your|How|What|Why|This|All|In|On|For|Top|Best|New|Read|View|See|Contact|About) /u.test(
      name,
    ) &&
    words.every((word) =>
      /^(?:\p{Lu}[\p{L}.'’-]*,?$|["(]\p{L}+[")]$|(?:de|da|di|van|von|der|den|la|le|du|del|bin|al|el|y|dos|ter|ten)$)/u.test(
        word,
      ),
    )
  )
}
