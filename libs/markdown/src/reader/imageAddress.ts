import type { Element } from "hast"
import { textOf } from "./attributes.ts"

const lateSources = ["dataSrc", "dataOriginal", "dataLazySrc", "dataLazy", "dataActualsrc", "dataHiResSrc", "dataFullUrl", "dataUrl", "dataImage", "dataOriginalSrc", "dataOrigSrc", "dataDeferSrc", "dataEcho", "dataCfsrc", "dataEzsrc", "dataPagespeedLazySrc", "nitro-lazy-src"]
const sets = ["srcSet", "dataSrcset", "dataSrcSet", "dataLazySrcset"]
const standIn = /^(?:data:image\/(?:gif|svg)|about:|#|$)|(?:^|\/)(?:blank|spacer|placeholder|lazy|loading|1x1|pixel|transparent)[^/]*$/iu

/** Whether an address is a stand-in for a picture that loads later. */
export const isStandIn = (address: string): boolean => standIn.test(address)

const spacer = /(?:^|\/)(?:blank|clear|dot|empty|s|space|spacer|trans|transparent|pixel|1x1|(?:lazy|image)?[-_]?placeholder)(?:[._-](?:\d+|trans|gif|img|image|placeholder))*\.(?:gif|png|svg)$/iu

/** Whether an address is that of a picture which only keeps a place open. */
export const isSpacer = (address: string): boolean => spacer.test(address)

/** The address of a picture: its source unless that is a stand-in, else what it loads late, else the largest of its set. */
export const imageAddress = (image: Element): string => {
  const source = textOf(image, "src")?.trim() ?? ""
  if (source !== "" && !isStandIn(source)) return source
  for (const property of lateSources) {
    const late = textOf(image, property)?.trim() ?? ""
    if (late !== "" && !/[\s{<]/u.test(late) && !isStandIn(late)) return late
  }
  return sourceOfSet(image) ?? source
}

/** The largest picture that a set names, undefined where there is none. */
export const sourceOfSet = (element: Element): string | undefined => {
  for (const property of sets) {
    const largest = largestOf(setText(element, property))
    if (largest !== undefined && !isStandIn(largest)) return largest
  }
  return undefined
}

const setText = (element: Element, property: string): string => {
  const value = element.properties[property]
  return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : ""
}

const candidate = /\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)[wx])?[^,]*(?:,|$)/gu

const largestOf = (set: string): string | undefined => {
  let best: string | undefined
  let most = -1
  for (const [, address, size] of set.matchAll(candidate)) {
    const width = size === undefined ? 1 : Number(size)
    if (width <= most) continue
    best = address
    most = width
  }
  return best
}
