import type { LinkedNode, Page } from "@trawl/core"
import { firstText, type LinkedGraph, linkedGraph, nameOf, valuesOf } from "@trawl/core/linked"
import type { Element, Root } from "hast"
import { eachElement } from "@trawl/extract"

/** The brand facts in a page's head and linked data. */
export interface BrandMetadata {
  /** The page's host in lower case, without `www.`. */
  readonly host: string
  readonly origin: string
  readonly title: string
  readonly siteName?: string
  readonly applicationName?: string
  readonly themeColor?: string
  /** Icons with the length of their longer side, 0 if unknown. Absolute URLs. */
  readonly icons: ReadonlyArray<{
    readonly kind: "icon" | "touch" | "mask"
    readonly address: string
    readonly size: number
  }>
  readonly ogImage?: string
  /** Names and logos of the described organisations and site. */
  readonly organizations: ReadonlyArray<{ readonly name: string; readonly logo?: string }>
}

/** Most icons and organisations that are read; longest name in characters. */
const [mostIcons, mostOrganizations, longestName] = [20, 10, 120]

const organizationTypes: ReadonlySet<string> = new Set([
  "organization",
  "corporation",
  "localbusiness",
  "newsmediaorganization",
  "onlinestore",
  "store",
  "website",
  "brand",
  "ngo",
  "educationalorganization",
  "collegeoruniversity",
  "governmentorganization",
  "restaurant",
  "hotel",
  "airline",
])

/** Reads the brand facts in a page's head and linked data. Plain data. */
export const readBrandMetadata = ({
  base,
  linked,
  source,
  tree,
}: Pick<Page, "base" | "linked" | "source" | "tree">): BrandMetadata => {
  const head = readHead(tree, base)
  const { hostname = "", origin = "" } = URL.canParse(source.url) ? new URL(source.url) : {}
  return {
    host: hostname.toLowerCase().replace(/^www\./u, ""),
    origin,
    ...head,
    organizations: organizationsOf(linked?.() ?? [], base),
  }
}

type Head = Pick<BrandMetadata, "title" | "siteName" | "applicationName" | "themeColor" | "icons" | "ogImage">

const text = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, longestName) : "")
const absolute = (address: unknown, base: string): string =>
  typeof address === "string" && address !== "" && address.length <= 8_000 && URL.canParse(address, base)
    ? new URL(address, base).href
    : ""

const metaNames: ReadonlyMap<string, "siteName" | "applicationName" | "themeColor"> = new Map([
  ["og:site_name", "siteName"],
  ["application-name", "applicationName"],
  ["apple-mobile-web-app-title", "applicationName"],
  ["theme-color", "themeColor"],
])

const kindOf = (rels: ReadonlyArray<string>): BrandMetadata["icons"][number]["kind"] | undefined => {
  if (rels.some((rel) => rel.startsWith("apple-touch-icon"))) return "touch"
  if (rels.includes("mask-icon")) return "mask"
  return rels.includes("icon") ? "icon" : undefined
}

const words = (value: unknown): ReadonlyArray<string> =>
  (Array.isArray(value) ? value : typeof value === "string" ? value.split(/\s+/u) : []).map((word) =>
    String(word).toLowerCase(),
  )

const iconOf = ({ properties }: Element, base: string): BrandMetadata["icons"][number] | undefined => {
  const kind = kindOf(words(properties.rel))
  const address = absolute(properties.href, base)
  const sizes = words(properties.sizes)
    .map((size) => Number.parseInt(size, 10))
    .filter((size) => size > 0)
  return kind === undefined || address === "" ? undefined : { kind, address, size: Math.max(0, ...sizes.slice(0, 20)) }
}

type HeadDraft = { -readonly [Key in keyof Head]: Head[Key] }

const readMeta = (found: HeadDraft, properties: Element["properties"], base: string): void => {
  const name = text(properties.property ?? properties.name).toLowerCase()
  const key = metaNames.get(name)
  if (key !== undefined && text(properties.content) !== "") found[key] ??= text(properties.content)
  const image = name === "og:image" ? absolute(properties.content, base) : ""
  if (image !== "") found.ogImage ??= image
}

const readHead = (tree: Root, base: string): Head => {
  const found: HeadDraft = { title: "", icons: [] }
  const icons: Array<BrandMetadata["icons"][number]> = []
  eachElement(tree, (element) => {
    const { properties, tagName } = element
    if (tagName === "title" && found.title === "")
      found.title = text(element.children.map((child) => (child.type === "text" ? child.value : "")).join(""))
    const icon = tagName === "link" && icons.length < mostIcons ? iconOf(element, base) : undefined
    if (icon !== undefined) icons.push(icon)
    if (tagName === "meta") readMeta(found, properties, base)
  })
  return { ...found, icons }
}

const logoOf = (graph: LinkedGraph, node: LinkedNode, base: string): string => {
  const [logo] = valuesOf(graph, node, "logo")
  if (logo === undefined) return ""
  return absolute(
    typeof logo === "string" ? logo : (firstText(graph, logo, "url") ?? firstText(graph, logo, "contenturl")),
    base,
  )
}

const organizationsOf = (nodes: ReadonlyArray<LinkedNode>, base: string): BrandMetadata["organizations"] => {
  const graph = linkedGraph(nodes)
  const own = nodes.filter(({ types }) => types.some((type) => organizationTypes.has(type))).slice(0, mostOrganizations)
  return own.flatMap((node) => {
    const [name, logo] = [text(nameOf(graph, node)), logoOf(graph, node, base)]
    if (name === "" && logo === "") return []
    return [{ name, ...(logo === "" ? {} : { logo }) }]
  })
}
