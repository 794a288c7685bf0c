import type { LogoCandidate } from "@trawl/core"
import type { SafeDom, StyleElement } from "./StyleDom.ts"

/** Where an image stands: names of the elements around it, its link, and its place on the page. */
export interface Surroundings {
  readonly words: string
  readonly link: StyleElement | undefined
  readonly place: LogoCandidate["place"]
}

/** Runs in an isolated world of the page: reads the surroundings of images. Self-contained. */
export const surroundingsIn = (dom: SafeDom): ((element: StyleElement) => Surroundings) => {
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
  return (element) => {
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
}
