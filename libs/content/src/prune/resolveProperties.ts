import { isPlaceholder, largestSource, lateFile, lazySource } from "@trawl/markdown/write"
import type { Element, Properties } from "hast"
import { decodeMailLink } from "@trawl/core/hiddenMail"
import { attributeOf, resolveAddress } from "@trawl/hast"

const lazySets = ["dataSrcset", "dataLazySrcset", "dataSrcSet", "srcSet"]

/** The properties of an element with absolute addresses, and for lazy-loaded images the address that they will load. */
export const resolveProperties = (element: Element, base: string): Properties => {
  switch (element.tagName) {
    case "a":
    case "area":
      return element.properties.href === undefined ? element.properties : withAddress(element, "href", base)
    case "img":
      return imageProperties(element, base)
    case "source":
      return withSets(element, withAddress(element, "src", base), base)
    case "video":
    case "audio":
      return { ...withAddress(element, "src", base), ...pick(withAddress(element, "poster", base), "poster") }
    case "iframe":
    case "embed":
    case "track":
      return withAddress(element, "src", base)
    case "object":
      return withAddress(element, "data", base)
    default:
      return element.properties
  }
}

const withAddress = (element: Element, property: "href" | "src" | "poster" | "data", base: string): Properties => {
  const address = element.properties[property]
  if (typeof address !== "string") return element.properties
  const resolved = decodeMailLink(address) ?? resolveAddress(address, base)
  if (resolved === address) return element.properties
  if (resolved !== undefined) return { ...element.properties, [property]: resolved }
  const { [property]: _, ...others } = element.properties
  return others
}

const pick = (properties: Properties, name: string): Properties =>
  properties[name] === undefined ? {} : { [name]: properties[name] }

const imageProperties = (element: Element, base: string): Properties => {
  const address = imageAddress(element)
  const { src: _, ...others } = withLazySource(element, base)
  const resolved = address.startsWith("data:") ? address : resolveAddress(address, base)
  return withSets(element, resolved === undefined ? others : { ...others, src: resolved }, base)
}

const ownProperties = new Set(["src", "alt", "title"])

// A converter reads it where the source looks like a placeholder.
const withLazySource = (element: Element, base: string): Properties => {
  const lazy = lazySource(element)
  if (lazy === undefined) return element.properties
  const resolved = resolveAddress(lazy, base) ?? lazy
  return Object.fromEntries(
    Object.entries(element.properties).map(([name, value]) =>
      !ownProperties.has(name) && typeof value === "string" && value.trim() === lazy ? [name, resolved] : [name, value],
    ),
  )
}

/** The largest source of the sets, the lazy ones first; else the file that loads late; else the source; else, for a placeholder, the lazy source. */
const imageAddress = (element: Element): string => {
  for (const property of lazySets) {
    const largest = largestSource(attributeOf(element, property))
    if (largest !== undefined && !isPlaceholder(largest)) return largest
  }
  const late = lateFile(element)
  if (late !== undefined) return late
  const source = attributeOf(element, "src").trim()
  if (
    source !== "" &&
    !/^data:/iu.test(source) &&
    !isPlaceholder(source) &&
    !lazyName.test(attributeOf(element, "className"))
  )
    return source
  return lazySource(element) ?? source
}

/** Class names of lazy-loaded images, whose source is a placeholder. */
const lazyName = /(?:^|[\s_-])(?:lazy(?:load(?:ed|ing)?)?|lozad)(?:$|[\s_-])/iu

const withSets = (element: Element, properties: Properties, base: string): Properties => {
  const sets = lazySets.filter((name) => element.properties[name] !== undefined)
  if (sets.length === 0) return properties
  return {
    ...properties,
    ...Object.fromEntries(sets.map((name) => [name, resolvedSet(attributeOf(element, name), base)])),
  }
}

// A comma ends an address, and so do white space and descriptors with a comma behind them. One within an address is part of it.
const candidate = /([^\s,]\S*[^\s,]|[^\s,])([^,]*)/gu

const resolvedSet = (set: string, base: string): string =>
  set.replaceAll(
    candidate,
    (_, address: string, descriptors: string) => (resolveAddress(address, base) ?? address) + descriptors,
  )
