import type { DateStyle } from "./dates/DateStyle.ts"
import { readPageDates } from "./dates/readPageDates.ts"
import { arePersonal } from "./isPersonal.ts"
import { personNames } from "./personName.ts"

const readingTime =
  /\b\d{1,3}[\s-]?(?:min(?:ute)?s?)\b(?:\s+(?:read|de lecture|de lectura|di lettura|lesezeit))?|\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?/giu

/** The names in a short line with only dates and reading times besides: `Dec 17, 2025 Ann Lee`; none if it has more. */
export const shownNames = (line: string, style: DateStyle): ReadonlyArray<string> => {
  if (line.length > 100) return []
  let rest = line
  for (const { start, end } of readPageDates(line, style).toReversed())
    rest = `${rest.slice(0, start)} | ${rest.slice(end)}`
  const parts = rest
    .replaceAll(readingTime, "|")
    .split(/[|•·–—●]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
  const [first = ""] = parts
  if (parts.length > 2 || first.length > 50) return []
  const names = personNames(first, style.language)
  return arePersonal(names) && names.every((name) => !/\d/u.test(name) && isShort(name)) ? names : []
}

const isShort = (name: string): boolean =>
  name.split(/ (?:and|und|et|y|e|&) |, /u).every((one) => one.split(" ").length <= 4)
