import { type LogoCandidate, longestLogo, mostLogos } from "@trawl/core"
import type { Element } from "hast"
import { toHtml } from "hast-util-to-html"
import type { Ancestry } from "./RuleIndex.ts"

/** Ancestors of an image that are visited, and those whose names count. */
const [mostAround, namesAround] = [30, 4]

const text = (value: unknown): string =>
  typeof value === "string" ? value : Array.isArray(value) ? value.join(" ") : ""
const wordsOf = ({ properties }: Element): string =>
  `${text(properties.className)} ${text(properties.id)}`.trim().toLowerCase().slice(0, 200)

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

const placeOf = (element: Element): LogoCandidate["place"] | undefined => {
  const words = wordsOf(element)
  if (words.includes("footer")) return "footer"
  if (/header|navbar|masthead|topbar|top-bar/u.test(words)) return "header"
  return roles.get(text(element.properties.role)) ?? tags.get(element.tagName)
}

const around = (place: Ancestry) => {
  const [words, found]: [Array<string>, { link?: Element; place?: LogoCandidate["place"] }] = [[], {}]
  let one: Ancestry | undefined = place
  for (let level = 0; level < mostAround && one !== undefined; level++, one = one.parent) {
    const { element } = one
    if (level < namesAround) words.push(wordsOf(element), text(element.properties.ariaLabel).toLowerCase().slice(0, 60))
    if (element.tagName === "a") found.link ??= element
    const next = placeOf(element)
    if (
      next !== undefined &&
      (found.place === undefined || found.place === "navigation" || next === "footer" || next === "dialog")
    )
      found.place = next
  }
  return { words: words.join(" "), ...found }
}

/** A drawing as a data URL, without anything that could run or load; empty if it is too long. */
const drawingOf = (svg: Element): string => {
  const html = toHtml(
    { ...svg, properties: { ...svg.properties, xmlns: "http://www.w3.org/2000/svg" } },
    { space: "svg" },
  )
  if (html.length > longestLogo || /<(?:script|foreignObject|use|image|style|a)\b|\son[a-z]/iu.test(html)) return ""
  const address = `data:image/svg+xml,${encodeURIComponent(html.toWellFormed())}`
  return address.length > longestLogo ? "" : address
}

const absolute = (address: string, base: string): string =>
  address !== "" && address.length <= longestLogo && URL.canParse(address, base) ? new URL(address, base).href : ""
const sizeOf = (value: unknown): number =>
  Math.min(10_000, Math.max(0, Number.parseInt(text(value) || String(value ?? ""), 10) || 0))

const placePoints: Partial<Record<LogoCandidate["place"], number>> = { header: 2, navigation: 1 }

const altOf = ({ properties }: Element, link: Element | undefined): string =>
  (
    [properties.alt, properties.ariaLabel, link?.properties.ariaLabel, link?.properties.title]
      .map(text)
      .find((said) => said !== "") ?? ""
  ).slice(0, 200)

const fileOf = (source: string): string =>
  source.startsWith("data:") ? "" : (source.split(/[?#]/u, 1)[0]?.split("/").at(-1) ?? "").toLowerCase().slice(0, 100)

/** An image and its points. */
const describe = (image: Ancestry, base: string) => {
  const { link, place = "other", words } = around(image)
  const { properties, tagName } = image.element
  const source = text(properties.src) || text(properties.dataSrc)
  const alt = altOf(image.element, link)
  const names = `${words} ${fileOf(source)} ${alt.toLowerCase().slice(0, 100)}`.slice(0, 600)
  const score = (/logo|brand/u.test(names) ? 3 : 0) + (link === undefined ? 0 : 1) + (placePoints[place] ?? 0)
  // Its position is unknown; headers are at the top.
  const box: LogoCandidate["box"] = [
    0,
    place in placePoints ? 0 : 1_000,
    sizeOf(properties.width),
    sizeOf(properties.height),
  ]
  const kind: LogoCandidate["kind"] = tagName === "svg" ? "drawing" : "image"
  return {
    score,
    image,
    source,
    facts: { kind, alt, href: absolute(text(link?.properties.href), base).slice(0, 2_000), words: names, place, box },
  }
}

/** Images of a page's markup that may be its logo, those with the most points first; unknown sizes are 0. */
export const logosOfHtml = (images: ReadonlyArray<Ancestry>, base: string): ReadonlyArray<LogoCandidate> => {
  const seen = images.map((image) => describe(image, base))
  const best = seen.filter(({ score }) => score >= 2).toSorted((one, other) => other.score - one.score)
  return best.slice(0, mostLogos).flatMap(({ facts, image, source }) => {
    const address = facts.kind === "drawing" ? drawingOf(image.element) : absolute(source, base)
    return address === "" || address.length > longestLogo ? [] : [{ ...facts, address }]
  })
}
