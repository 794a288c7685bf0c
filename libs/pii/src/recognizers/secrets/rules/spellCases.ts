/** An escape, the beginning of a group, the end of one, a class, or another character. */
const token =
  /\\(?:[pP]\{\w{1,40}\}|k<\w{1,40}>|x[\da-fA-F]{2}|u[\da-fA-F]{4}|[^])|\(\?(?:<?[=!]|<\w{1,40}>|-?i?:)|\[(?:\\[^]|[^\]\\]){1,99}\]|[^]/g
/** A range or a character of a class. */
const classItem = /\\(?:[pP]\{\w{1,40}\}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|[^])|[a-zA-Z](?:-[a-zA-Z])?|[^]/g

const otherCase = (letters: string): string =>
  letters === letters.toLowerCase() ? letters.toUpperCase() : letters.toLowerCase()

const spelledItem = (item: string): string => (/^[a-zA-Z]/.test(item) ? item + otherCase(item) : item)
const spelled = (part: string): string => {
  if (/^[a-zA-Z]$/.test(part)) return `[${part}${otherCase(part)}]`
  return part.startsWith("[") ? part.replaceAll(classItem, spelledItem) : part
}

/**
 * The source of an expression with every ASCII letter that may stand in either case spelled as both, so that it needs neither the flag `i`
 * nor modifiers (`(?i:…)`, `(?-i:…)`). V8 matches alternatives under a modifier wrongly once it leaves expressions unoptimised, which it
 * does after a megabyte of them: secrets were missed in long runs (Node 24.21; `node --no-regexp-optimization` shows it).
 */
export const spellCases = (source: string, ignoreCase = false): string => {
  const scopes = [ignoreCase]
  let out = ""
  for (const [part] of source.matchAll(token)) {
    const ignores = scopes.at(-1) ?? ignoreCase
    if (part.startsWith("(")) scopes.push(part === "(?i:" || (part !== "(?-i:" && ignores))
    else if (part === ")") scopes.pop()
    out += part === "(?i:" || part === "(?-i:" ? "(?:" : ignores ? spelled(part) : part
  }
  return out
}
