import { attributeOf } from "@trawl/hast"
import type { Element } from "hast"
import type { PageLinks, RobotsDirectives } from "./PageLinks.ts"

/** Directives that robots know, also with a value: `max-snippet:20`. Google Search Central, "Robots meta tag", November 2026. */
const directive =
  /^(?:all|none|(?:no)?index|(?:no)?follow|noarchive|nocache|nosnippet|notranslate|noimageindex|indexifembedded|max-(?:snippet|image-preview|video-preview):.*|unavailable_after:.*)$/u

/** Most directives that are read from a page, and from one element. */
const mostDirectives = 50

/** What the head of a document says about the document itself. */
export class HeadStatements {
  readonly #base: string
  readonly #canonicals = new Set<string>()
  readonly #robots: Array<RobotsDirectives> = []

  constructor(base: string) {
    this.#base = base
  }

  add(element: Element): void {
    if (element.tagName === "link") this.#addLink(element)
    if (element.tagName === "meta") this.#addMeta(element)
  }

  statements(): Pick<PageLinks, "canonical" | "robots"> {
    const [canonical, other] = this.#canonicals
    return { ...(canonical === undefined || other !== undefined ? {} : { canonical }), robots: this.#robots }
  }

  #addLink(element: Element): void {
    if (!attributeOf(element, "rel").toLowerCase().split(/\s+/u).includes("canonical")) return
    const url = URL.parse(attributeOf(element, "href").trim(), this.#base === "" ? undefined : this.#base)
    if (url !== null && /^https?:$/u.test(url.protocol)) this.#canonicals.add(url.href)
  }

  /** A `meta` speaks to robots if it is named for all of them, or all that it says are directives: agents have any name. */
  #addMeta(element: Element): void {
    const agent = attributeOf(element, "name").trim().toLowerCase()
    if (agent === "" || this.#robots.length >= mostDirectives) return
    const directives = attributeOf(element, "content")
      .toLowerCase()
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "")
    if (directives.length === 0 || directives.length > mostDirectives) return
    if (agent === "robots" || directives.every((one) => directive.test(one))) this.#robots.push({ agent, directives })
  }
}
