const display = String.raw`\$\$([\s\S]+?)\$\$`
const brackets = String.raw`\\\[([\s\S]+?)\\\]`
const parentheses = String.raw`\\\(([\s\S]+?)\\\)`
// Dollars as Pandoc reads them: no space inside, no digit after, so that prices do not match.
const dollars = String.raw`(?<![\\$\w])\$(?!\s)([^$\n]{1,300}?)(?<![\s\\])\$(?!\d)`
const formula = new RegExp([display, brackets, parentheses, dollars].join("|"), "gu")

/** The TeX of the formulas in a markdown text, in any of the four notations, without white space. */
export const formulasOf = (markdown: string): ReadonlyArray<string> =>
  [...markdown.matchAll(formula)].map((match) =>
    (match.slice(1).find((group) => group !== undefined) ?? "").replaceAll(/\s+/gu, ""),
  )
