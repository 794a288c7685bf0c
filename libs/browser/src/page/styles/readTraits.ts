import type { StyledElement } from "@trawl/core"
import type { SafeDom, StyleElement } from "./StyleDom.ts"

/** Runs in an isolated world of the page: what an element says of itself, without what is empty. Self-contained. */
export const readTraits = (
  dom: SafeDom,
  element: StyleElement,
  tag: string,
): Pick<StyledElement, "role" | "type" | "words" | "isLink"> => {
  const type = tag === "input" || tag === "button" ? dom.attribute(element, "type").slice(0, 40).toLowerCase() : ""
  const said = { role: dom.attribute(element, "role").slice(0, 40), type, words: dom.words(element) }
  const isLink = tag === "a" && dom.attribute(element, "href") !== ""
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== "")),
    ...(isLink ? { isLink } : {}),
  }
}
