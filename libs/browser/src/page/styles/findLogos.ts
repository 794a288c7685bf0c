// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { LogoCandidate } from "@trawl/core"
import type { drawLogo } from "./drawLogo.ts"
import type { ImageElement, SafeDom, StyleLimits } from "./StyleDom.ts"
import type { surroundingsIn } from "./surroundingsIn.ts"

interface LogoParts {
  readonly draw: typeof drawLogo
  readonly surroundings: typeof surroundingsIn
}

/** Runs in an isolated world of the page: the most likely logo images. Self-contained. */
export const findLogos = (
  dom: SafeDom,
  parts: LogoParts,
  given: { readonly images: ReadonlyArray<ImageElement>; readonly limits: StyleLimits },
): ReadonlyArray<LogoCandidate> => {
  const around = parts.surroundings(dom)
  const nameOf = (address: string) =>
    address.startsWith("data:")
      ? ""
      : (address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "").toLowerCase().slice(0, 100)
  const seen = given.images.map((image) => {
    const { link, place, words } = around(image.element)
    const label = link === undefined ? "" : dom.attribute(link, "aria-label") || dom.attribute(link, "title")
    const alt = dom.attribute(image.element, "alt") || dom.attribute(image.element, "aria-label") || label
    const names = `${words} ${nameOf(image.address)} ${alt.toLowerCase().slice(0, 100)}`.slice(0, 600)
    const box = dom.placed(dom.box(image.element))
    const href = link === undefined ? "" : dom.absolute(dom.attribute(link, "href")).slice(0, 2000)
    const score =
      (/logo|brand/.test(names) ? 3 : 0) +
      (link === undefined ? 0 : 1) +
      (place === "header" ? 2 : 0) +
      (place === "navigation" ? 1 : 0) +
      (box[1] < 250 ? 1 : 0)
    return { image, score, facts: { kind: image.kind, alt: alt.slice(0, 200), href, words: names, place, box } }
  })
  const best = seen.filter(({ score }) => score >= 2).toSorted((one, other) => other.score - one.score)
  return best.slice(0, given.limits.logos).flatMap(({ facts, image }) => {
    const address = image.kind === "drawing" ? parts.draw(dom, image.element, given.limits.logoLength) : image.address
    return address === "" || address.length > given.limits.logoLength ? [] : [{ ...facts, address }]
  })
}
