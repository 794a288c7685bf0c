import type { DerivedFacts } from "@trawl/core"

const hides = (directives: string): boolean =>
  directives.split(",").some((directive) => /^(?:noindex|none)$/iu.test(directive.trim()))

/** `hidden` where the page asks search engines not to list it, in its head (`robots`) or in the header X-Robots-Tag. */
export const visibilityOf = ({ headers, page }: Pick<DerivedFacts, "headers" | "page">): "hidden" | "visible" => {
  const said = page.metadata["robots"]
  const all = [headers["x-robots-tag"], ...(Array.isArray(said) ? said : [said])]
  return all.some((directives) => typeof directives === "string" && hides(directives)) ? "hidden" : "visible"
}
