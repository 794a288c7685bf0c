import { isPersonal, personName } from "./personName.ts"
import { type DayOrder, readDates } from "./readDates.ts"

const readingTime =
  /\b\d{1,3}[\s-]?(?:min(?:ute)?s?)\b(?:\s+(?:read|de lecture|de lectura|di lettura|lesezeit))?|\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?/giu

/** The name in a short line with only dates and reading times besides: `Dec 17, 2025 Ann Lee`; undefined if it has more. */
export const shownName = (line: string, order: DayOrder): string | undefined => {
  if (line.length > 100) return undefined
  let rest = line
  for (const { start, end } of readDates(line, order).toReversed())
    rest = `${rest.slice(0, start)} | ${rest.slice(end)}`
  const parts = rest
    .replaceAll(readingTime, "|")
    .split(/[|•·–—●]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
  const [first = ""] = parts
  if (parts.length > 2 || first.length > 50) return undefined
  const name = personName(first)
  return name !== undefined && isPersonal(name) && !/\d/u.test(name) && isShort(name) ? name : undefined
}

const isShort = (name: string): boolean =>
  name.split(/ (?:and|und|et|y|e|&) |, /u).every((one) => one.split(" ").length <= 4)
