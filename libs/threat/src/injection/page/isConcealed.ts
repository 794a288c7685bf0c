import type { Properties } from "hast"

/** Styles that make content invisible, without blanks and in lower case. */
const hiding = [
  /(?:^|;)display:none/u,
  /(?:^|;)visibility:(?:hidden|collapse)/u,
  /(?:^|;)opacity:(?:0(?:\.0\d?)?|\.0\d?)(?:;|%|!|$)/u,
  /(?:^|;)font-size:(?:0(?:\.0\d{0,3})?(?:em|rem|%)?|0?(?:\.\d{1,4})?(?:px|pt)|1(?:\.\d{1,4})?px)(?:;|!|$)/u,
  /(?:^|;)(?:left|top|right|bottom|text-indent|margin-left|margin-top):-\d{3,6}/u,
  /(?:^|;)clip:rect\((?:0|1px)/u,
  /(?:^|;)clip-path:(?:inset\((?:50|100)%|circle\(0|polygon\(00)/u,
  /(?:^|;)transform:(?:scale\(0\)|translate[xy]?\(-\d{4,6})/u,
  /(?:^|;)(?:-webkit-text-fill-)?color:(?:transparent|rgba\(\d{1,3},\d{1,3},\d{1,3},0?(?:\.0\d?)?\))/u,
  /(?:^|;)content-visibility:hidden/u,
] as const

const small = /(?:^|;)(?:max-)?(?:height|width):[01](?:px|em|%)?(?:;|!|$)/u
const colour = /(?:^|;)color:([^;!]{1,40})/u
const background = /(?:^|;)background(?:-color)?:([^;!]{1,40})/u

/** Maximum length of a style that is read. */
const longestStyle = 2_000

const named: ReadonlyMap<string, string> = new Map([
  ["white", "#ffffff"],
  ["#fff", "#ffffff"],
  ["rgb(255,255,255)", "#ffffff"],
  ["black", "#000000"],
  ["#000", "#000000"],
  ["rgb(0,0,0)", "#000000"],
])
const colourOf = (written: string): string => named.get(written) ?? written

/** Whether a style, from an attribute or a rule, makes an element invisible. White text counts if the style sets no background. */
export const hidesByStyle = (style: string): boolean => {
  const written = style.slice(0, longestStyle).toLowerCase().replaceAll(/\s/gu, "")
  if (hiding.some((pattern) => pattern.test(written))) return true
  if (small.test(written) && written.includes("overflow:hidden")) return true
  const text = colour.exec(written)?.[1]
  if (text === undefined) return false
  return colourOf(text) === colourOf(background.exec(written)?.[1] ?? "white")
}

/** Whether an element is marked as invisible. `classes`: the names of classes and ids that the page's own styles hide. */
export const isConcealed = (
  { ariaHidden, className, hidden, id, style, type }: Properties,
  classes: ReadonlySet<string>,
): boolean => {
  if ((hidden !== undefined && hidden !== null && hidden !== false) || type === "hidden") return true
  if (ariaHidden === "true") return true
  if (typeof style === "string" && hidesByStyle(style)) return true
  if (classes.size === 0) return false
  return (
    (Array.isArray(className) && className.some((name) => classes.has(`.${name}`))) ||
    (typeof id === "string" && classes.has(`#${id}`))
  )
}
