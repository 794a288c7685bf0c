import type { Element } from "hast"
import { attributeOf, classesOf } from "./attributes.ts"
import { endLine } from "./builder/addBlock.ts"
import { addLeaf } from "./builder/addText.ts"
import type { Builder } from "./builder/Builder.ts"
import { isPlaceholder } from "./images/isPlaceholder.ts"
import { textOf } from "./textOf.ts"
import type { NodeReader } from "./NodeReader.ts"
import { readChildren } from "./readChildren.ts"

/** Reads `audio`, `video`, `iframe`, `embed` and `object`: a link to what is played or shown there. */
export const readMedia = (builder: Builder, element: Element, read: NodeReader): void => {
  const url = addressOf(element)
  const name = (attributeOf(element, "title") ?? attributeOf(element, "ariaLabel") ?? "").replaceAll(/\s+/gu, " ").trim()
  if (element.tagName === "object" && textOf(element, 1_000).trim() !== "") return readChildren(builder, element, read)
  if (url === undefined || isAdvertisement(url, name) || (name === "" && (isSilent(element) || !isPlayed(element, url)))) return
  endLine(builder)
  addLeaf(builder, { type: "link", url, title: null, children: [{ type: "text", value: name === "" ? (players[element.tagName] ?? url) : name }] })
  endLine(builder)
}

const adHosts = /^(?:https?:)?\/\/(?:[^/]*\.)?(?:doubleclick\.net|googlesyndication\.com|googleadservices\.com|amazon-adsystem\.com|adnxs\.com|adsrvr\.org|criteo\.(?:com|net)|taboola\.com|outbrain\.com|rubiconproject\.com|pubmatic\.com)\//iu
const adTitle = /^(?:(?:3rd|third)[- ]party )?(?:ads?|advert(?:isement|ising)?)\b(?: (?:content|frame|iframe|container|slot))?[\s:]*$/iu

const isAdvertisement = (url: string, name: string): boolean => adHosts.test(url) || adTitle.test(name)

// Nobody can start, stop or hear it: a picture that moves.
const isSilent = (element: Element): boolean => {
  const { properties } = element
  const plays = isSet(properties.loop) || isSet(properties.autoPlay) || isSet(properties.playsInline)
  return !isSet(properties.controls) && ((isSet(properties.muted) && plays) || [attributeOf(element, "id") ?? "", ...classesOf(element)].some((name) => /(?:^|[-_])(?:background|bg)(?:$|[-_])/iu.test(name)))
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false

const players: Readonly<Record<string, string>> = { audio: "audio", video: "video" }

// A frame without a name is nearly always an advertisement or a tracker.
const isPlayed = (element: Element, url: string): boolean =>
  players[element.tagName] !== undefined || (/^https?:/iu.test(url) && /[/.](?:embed|player|video)s?(?:[/.?-]|$)/iu.test(url))

const addressOf = (element: Element): string | undefined => {
  const sources = element.children.filter((child): child is Element => child.type === "element" && child.tagName === "source")
  const addresses = [element, ...sources].flatMap((one) => ["src", "data", "dataSrc", "dataLazySrc"].map((name) => attributeOf(one, name)?.trim() ?? ""))
  return addresses.find((address) => address !== "" && !isPlaceholder(address) && /^(?:https?:|[^:]+$)/iu.test(address))
}
