/** Japanese eras: the number of their first day in workbooks, its year, and their names. */
const eras = [
  [43_586, 2019, "R", "令", "令和"],
  [32_516, 1989, "H", "平", "平成"],
  [9_856, 1926, "S", "昭", "昭和"],
  [4_595, 1912, "T", "大", "大正"],
  [0, 1868, "M", "明", "明治"],
] as const

/** A text or a bracket within a format, an era (`g`) or its year (`e`). */
const parts = /"[^"]*"|\[[^[\]]*\]|\\.|g+|e+/giu

const firstDay = Date.UTC(1899, 11, 30)
const dayMillis = 86_400_000

/** A date format with the era and its year as texts. Eras are Japanese unless the format names another language. ECMA-376 part 1, 18.8.31. */
export const withEra = (pattern: string, day: number): string => {
  const era = eras.find(([start]) => day >= start)
  const isJapanese = !/\[\$-[^[\]]*\]/u.test(pattern) || /\[\$-[^[\]]*411\]/iu.test(pattern)
  if (era === undefined || !isJapanese || !/g/iu.test(pattern)) return pattern
  const year = new Date(firstDay + day * dayMillis).getUTCFullYear() - era[1] + 1
  return pattern.replace(parts, (part) => {
    if (/^g/iu.test(part)) return `"${era[Math.min(3, part.length) + 1]}"`
    return /^e/iu.test(part) ? `"${String(year).padStart(Math.min(2, part.length), "0")}"` : part
  })
}
