import { chinese, hindi, indonesian, japanese, korean, vietnamese } from "./asian.data.ts"
import { english } from "./english.data.ts"
import { danish, dutch, german, swedish } from "./germanic.data.ts"
import type { Lexicon } from "./Lexicon.ts"
import { arabic, greek, hebrew, persian, thai, turkish } from "./others.data.ts"
import { french, italian, portuguese, romanian, spanish } from "./romance.data.ts"
import { czech, polish, russian, ukrainian } from "./slavic.data.ts"

/** The supported languages, by their ISO 639 codes. */
export const lexicons: Readonly<Record<string, Lexicon>> = {
  en: english,
  de: german,
  nl: dutch,
  sv: swedish,
  da: danish,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  ro: romanian,
  pl: polish,
  ru: russian,
  uk: ukrainian,
  cs: czech,
  zh: chinese,
  ja: japanese,
  ko: korean,
  hi: hindi,
  vi: vietnamese,
  id: indonesian,
  tr: turkish,
  ar: arabic,
  fa: persian,
  el: greek,
  he: hebrew,
  th: thai,
}
