// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { LogoCandidate } from "@trawl/core"
import type { drawLogo } from "./drawLogo.ts"
import type { ImageElement, SafeDom, StyleElement, StyleLimits } from "./StyleDom.ts"

interface Surroundings {
  readonly words: string
  readonly link: StyleElement | undefined
  readonly place: LogoCandidate["place"]
}

/** Runs in an isolated world of the page: the most likely logo images. Self-contained. */
export const findLogos = (
  dom: SafeDom,
  draw: typeof drawLogo,
  given: { readonly images: ReadonlyArray<ImageElement>; readonly limits: StyleLimits },
): ReadonlyArray<LogoCandidate> => {
  const { scrollX, scrollY } = globalThis as unknown as { readonly scrollX: number; readonly scrollY: number }
  /** Maximum ancestors of an image that are checked, and those whose names count. */
  const [mostAround, namesAround] = [30, 4]
  const tags = new Map<string, LogoCandidate["place"]>(
    Object.entries({ header: "header", nav: "navigation", footer: "footer", main: "main", dialog: "dialog" } as const),
  )
  const roles = new Map<string, LogoCandidate["place"]>(
    Object.entries({
      banner: "header",
      navigation: "navigation",
      contentinfo: "footer",
      main: "main",
      dialog: "dialog",
      alertdialog: "dialog",
    } as const),
  )
  const placeOf = (element: StyleElement): LogoCandidate["place"] | undefined => {
    const words = dom.words(element)
    if (/footer/.test(words)) return "footer"
    if (/header|navbar|masthead|topbar|top-bar/.test(words)) return "header"
    return roles.get(dom.attribute(element, "role")) ?? tags.get(dom.tag(element))
  }
  const around = (element: StyleElement): Surroundings => {
    const words: Array<string> = []
    let link: StyleElement | undefined
    let place: LogoCandidate["place"] | undefined
    let one: StyleElement | null = element
    for (let level = 0; level < mostAround && one !== null; level++) {
      if (level < namesAround) words.push(dom.words(one), dom.attribute(one, "aria-label").toLowerCase().slice(0, 60))
      if (link === undefined && dom.tag(one) === "a") link = one
      // A header within the main content belongs to the content.
      const found = placeOf(one)
      if (
        found !== undefined &&
        (place === undefined || place === "navigation" || found === "footer" || found === "dialog")
      )
        place = found
      one = dom.parentElement(one)
    }
    return { words: words.join(" "), link, place: place ?? "other" }
  }
  const nameOf = (address: string) =>
    address.startsWith("data:")
      ? ""
      : (address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "").toLowerCase().slice(0, 100)
  const seen = given.images.map((image) => {
    const { link, place, words } = around(image.element)
    const { height, left, top, width } = dom.box(image.element)
    const label = link === undefined ? "" : dom.attribute(link, "aria-label") || dom.attribute(link, "title")
    const alt = dom.attribute(image.element, "alt") || dom.attribute(image.element, "aria-label") || label
    const names = `${words} ${nameOf(image.address)} ${alt.toLowerCase().slice(0, 100)}`.slice(0, 600)
    const box = [left + scrollX, top + scrollY, width, height].map((side) =>
      Math.round(Math.min(side, 1_000_000)),
    ) as unknown as LogoCandidate["box"]
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
    const address = image.kind === "drawing" ? draw(dom, image.element, given.limits.logoLength) : image.address
    return address === "" || address.length > given.limits.logoLength ? [] : [{ ...facts, address }]
  })
}
