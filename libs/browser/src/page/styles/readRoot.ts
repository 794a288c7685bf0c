import type { PageStyles } from "@trawl/core"
import type { SafeDom, StyleLimits } from "./StyleDom.ts"

/** Runs in an isolated world of the page: styles of its root. Self-contained. */
export const readRoot = (dom: SafeDom, limits: StyleLimits): Pick<PageStyles, "colorScheme" | "variables"> => {
  const root = dom.find(":root")
  if (root === null) return { colorScheme: "", variables: {} }
  const colorNames =
    /brand|primary|secondary|accent|success|warning|warn|danger|error|destructive|positive|negative|caution|highlight|tertiary|info|link|background|foreground|bg|surface|text|colou?r|font|radius|spacing/
  const variables: Record<string, string> = {}
  let count = 0
  const map = (
    root as unknown as { readonly computedStyleMap: () => Iterable<readonly [string, Iterable<unknown>]> }
  ).computedStyleMap()
  for (const [name] of map) {
    if (!name.startsWith("--") || name.length > 100 || !colorNames.test(name.toLowerCase())) continue
    const value = dom.style(root).getPropertyValue(name).trim()
    if (value === "" || value.length > 120) continue
    variables[name] = value
    if (++count >= limits.variables) break
  }
  return { colorScheme: dom.style(root).getPropertyValue("color-scheme").slice(0, 80), variables }
}
