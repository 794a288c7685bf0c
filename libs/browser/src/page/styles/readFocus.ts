import type { PageStyles } from "@trawl/core"
import type { SafeDom, StyleElement, StyleLimits, StyleRule } from "./StyleDom.ts"

/** Runs in an isolated world of the page: styles of a focused text field, from rules of style sheets. Self-contained. */
export const readFocus = (dom: SafeDom, limits: StyleLimits): Pick<PageStyles, "focusColor"> => {
  let left = limits.rules
  const focused: Array<StyleRule> = []
  const collect = (rules: Iterable<StyleRule>, depth: number) => {
    for (const rule of rules) {
      if (left-- <= 0) return
      if (rule.selectorText?.includes(":focus") === true) focused.push(rule)
      if (rule.cssRules !== undefined && depth < 4) collect(rule.cssRules, depth + 1)
    }
  }
  for (const sheet of dom.sheets()) {
    try {
      collect(sheet.cssRules, 0)
    } catch {
      // Style sheets of other origins cannot be read.
    }
  }
  const fields = [
    ...dom.findAll('input:not([type]), input[type="text"], input[type="email"], input[type="search"], textarea'),
  ].slice(0, 3)
  const isFor = (field: StyleElement, { selectorText = "" }: StyleRule) => {
    const bare = selectorText
      .slice(0, 2000)
      .replaceAll(/:focus(?:-visible|-within)?/g, "")
      .replaceAll(/(^|,)\s*(?=,|$)/g, "$1*")
    try {
      return dom.matches(field, bare)
    } catch {
      return false
    }
  }
  const colorOf = (field: StyleElement, { style }: StyleRule): string => {
    const put = (value: string) =>
      value.replaceAll(/var\(\s{0,10}(--[^\s,()]{1,100})[^()]{0,100}\)/g, (_, name: string) =>
        dom.style(field).getPropertyValue(name).trim().slice(0, 80),
      )
    const said = ["border-top-color", "border-color", "border", "outline-color", "outline", "box-shadow"].map((name) =>
      put(style?.getPropertyValue(name).slice(0, 300) ?? ""),
    )
    for (const value of said) {
      const [found = ""] = /#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch|oklab|lab|lch|color)a?\([^()]{1,100}\)/i.exec(value) ?? []
      const color = found || (/^[a-z]{3,30}$/i.test(value) ? value : "")
      if (color !== "" && !/^(?:none|initial|inherit|unset|transparent|auto)$/.test(color)) return color.slice(0, 80)
    }
    return ""
  }
  // The last rule wins; this is mostly right for rules of different specificity.
  const colors = focused.flatMap((rule) =>
    fields.filter((field) => isFor(field, rule)).map((field) => colorOf(field, rule)),
  )
  const focusColor = colors.findLast((color) => color !== "")
  return focusColor === undefined ? {} : { focusColor }
}
