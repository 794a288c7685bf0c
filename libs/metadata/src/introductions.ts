/** What says before a name that it is the author's: `written by`, or a word for authors with or without a colon. In many languages. */
const statements = [
  "(?:(?:article|story|review|text|words|photos?|post|words and photos) )?(?:(?:originally )?(?:written|authored|posted|published|reported|created|started|reviewed|updated|submitted|contributed|compiled) by|by)",
  "(?:discussion )?started by|thread starter|about the author|authors?|writer|texte?",
  "verfasst von|geschrieben von|ein beitrag von|autor(?:in|en)?|verfasser(?:in)?|redakteur(?:in)?",
  "écrit par|rédigé par|publié par|auteure?|autrice",
  "escrito por|publicado por|redactado por|autora|escrit per|publicat per",
  "scritto da|pubblicato da|a cura di|autore",
  "geschreven door|skrevet av|skriven av|skrevet af|författare|forfatter|kirjoittanut|kirjoittaja",
  "napisał[ao]?|napisane przez|przez|autorka|napsal[ao]?|szerző|írta|yazar|yazan|scris de|autorius|autors|avtor(?:ica|ji)?",
  "автор|авторка|аутор|συντάκτης|συγγραφέας|του συντάκτη",
  "tác giả|oleh|penulis|ditulis oleh|โดย|ผู้เขียน|بقلم|كتب|الكاتب|نویسنده|مؤلف|מאת|लेखक",
].join("|")

/** Words for `by` that may also begin a name: `Von Miller`, `Di Maria`, `Per Ek`. */
const prepositions = "von|par|por|di|door|av|af"

const colon = String.raw`\s*[:：|]\s*`
const east = String.raw`(?:作者|文|撰文|記者|记者|编辑|責任編輯|责任编辑|来源|著者|筆者|執筆|글쓴이|글|작성자|기자)\s*[:：/／|]\s*`
const stated = new RegExp(
  String.raw`^(?:(?:${statements})(?:${colon}|\s+)(?=\S)|(?:${prepositions})${colon}(?=\S)|${east})`,
  "iu",
)
const preposition = new RegExp(String.raw`^(${prepositions}|per)\s+(?=\S)`, "iu")

/** Languages in which `per` introduces an author; in others it is a given name. Pages without a language may be any. */
const perLanguages = /^(?:ca|oc|an|)(?:-|$)/iu

/** A line that is only an introduction: the name is on the next one. */
const alone = new RegExp(String.raw`^(?:(?:${statements}|${prepositions})\s*[:：|]?|${east})$`, "iu")

/** The text behind an introduction of an author; the text itself without one. `startsName` says whether a text begins with a whole name. */
export const withoutIntroduction = (text: string, language: string, startsName: (text: string) => boolean): string => {
  const match = stated.exec(text)
  if (match !== null) return text.slice(match[0].length)
  const [written, word = ""] = preposition.exec(text) ?? []
  if (written === undefined) return text
  const rest = text.slice(written.length)
  const isLower = word === word.toLowerCase()
  if (/^per$/iu.test(word)) return perLanguages.test(language) && startsName(rest) ? rest : text
  return isLower || startsName(rest) ? rest : text
}

/** Introductions that begin lines near a title; fewer than in elements that are named as those of an author. */
const inLines = new RegExp(
  String.raw`^(?:(?:(?:written|posted|authored|words|story|text|article) by|by|(?:ge|ver)?(?:schrieben|fasst) von|ein beitrag von|escrito por|escrit per|écrit par|rédigé par|scritto da|a cura di|geschreven door|skrevet av|skriven av|skrevet af|napsal[ao]?|przez|szerző|írta|yazar|yazan|författare|forfatter|kirjoittaja|verfasser(?:in)?|autor(?:in|en|ka)?|autora|author|autores?|auteure?|autrice|autorius|autors|avtor(?:ica|ji)?|автор|авторка|аутор|συντάκτης|tác giả|oleh|penulis|โดย|ผู้เขียน|بقلم|كتب|الكاتب|نویسنده|מאת|लेखक)(?:[\s:：]+|$)|(?:von|par|por|di|door)(?:[\s:：]+|$)|(?:av|af)(?:\s*[:：]\s*|$)|(?:作者|撰文|记者|記者|文|著者|筆者|執筆|글쓴이|작성자|기자)(?:[\s:：/／]+|$))`,
  "iu",
)
const prepositionInLine = /^(?:[Aa][Vv]|[Aa][Ff]|[Pp][Ee][Rr])\s(?=\p{Lu})/u

/** How a line introduces an author: by words for it, or by a preposition that may also be a name or begin a sentence. */
export const lineIntroduction = (line: string, language: string): "statement" | "preposition" | undefined => {
  if (inLines.test(line)) return "statement"
  if (!prepositionInLine.test(line)) return undefined
  return /^per\s/iu.test(line) && !perLanguages.test(language) ? undefined : "preposition"
}

/** Whether a text is nothing but an introduction. */
export const isIntroduction = (text: string): boolean => alone.test(text)
