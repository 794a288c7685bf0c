import type { Element } from "hast"
import type { Link } from "mdast"
import { attributeOf, classesOf } from "../attributes.ts"
import { findElement } from "../findElement.ts"
import { isPlaceholder } from "../images/isPlaceholder.ts"
import { addLeaf, onOwnLine } from "../state/add.ts"
import { all } from "../state/all.ts"
import { nothing } from "../state/Content.ts"
import type { Handler } from "../state/State.ts"
import { textOf } from "@trawl/hast"

/** `audio`, `video`, `iframe`, `embed` and `object`: a link to what is played or shown there, or the image. */
export const handleMedia: Handler = (state, element) => {
  if (element.tagName === "object" && saysWhatItShows(element)) return all(state, element)
  const url = addressOf(element)
  const name = nameOf(element)
  if (url === undefined || isAdvertisement(url, name)) return nothing
  if (isImage(element, url)) return addLeaf(state, { type: "image", url, alt: name, title: null })
  if (name === "" && (isSilent(element) || !isPlayed(element, url))) return nothing
  const value = name === "" ? (players[element.tagName] ?? url) : name
  const children: Link["children"] = [{ type: "text", value }]
  return onOwnLine(state, () => addLeaf(state, { type: "link", url, title: null, children }))
}

const nameOf = (element: Element): string =>
  (attributeOf(element, "title") ?? attributeOf(element, "ariaLabel") ?? "").replaceAll(/\s+/gu, " ").trim()

// What an object holds stands for it where it cannot be shown.
const saysWhatItShows = (object: Element): boolean =>
  textOf(object, 1_000).trim() !== "" ||
  findElement(object, ({ properties, tagName }) => tagName === "img" && properties.src !== undefined, 20) !== undefined

const isImage = (element: Element, url: string): boolean =>
  players[element.tagName] === undefined &&
  (/^image\//iu.test(attributeOf(element, "type") ?? "") || /\.(?:svg|png|jpe?g|gif|webp|avif)(?:[?#]|$)/iu.test(url))

const adHosts =
  /^(?:https?:)?\/\/(?:[^/]*\.)?(?:doubleclick\.net|googlesyndication\.com|googleadservices\.com|amazon-adsystem\.com|adnxs\.com|adsrvr\.org|criteo\.(?:com|net)|taboola\.com|outbrain\.com|rubiconproject\.com|pubmatic\.com)\//iu
const adTitle =
  /^(?:(?:3rd|third)[- ]party )?(?:ads?|advert(?:isement|ising)?)\b(?: (?:content|frame|iframe|container|slot))?[\s:]*$/iu

const isAdvertisement = (url: string, name: string): boolean => adHosts.test(url) || adTitle.test(name)

// Nobody can start, stop or hear it: an image that moves.
const isSilent = (element: Element): boolean => {
  const { properties } = element
  const plays = isSet(properties.loop) || isSet(properties.autoPlay) || isSet(properties.playsInline)
  return (
    !isSet(properties.controls) &&
    ((isSet(properties.muted) && plays) ||
      [attributeOf(element, "id") ?? "", ...classesOf(element)].some((name) =>
        /(?:^|[-_])(?:background|bg)(?:$|[-_])/iu.test(name),
      ))
  )
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false

const players: Readonly<Record<string, string>> = { audio: "audio", video: "video" }

// A frame without a name is nearly always an advertisement or a tracker.
const isPlayed = (element: Element, url: string): boolean =>
  players[element.tagName] !== undefined ||
  (/^https?:/iu.test(url) && /[/.](?:embed|player|video)s?(?:[/.?-]|$)/iu.test(url))

const addressOf = (element: Element): string | undefined => {
  const sources = element.children.filter(
    (child): child is Element => child.type === "element" && child.tagName === "source",
  )
  const addresses = [element, ...sources].flatMap((one) =>
    ["src", "data", "dataSrc", "dataLazySrc"].map((name) => attributeOf(one, name)?.trim() ?? ""),
  )
  return addresses.find((address) => address !== "" && !isPlaceholder(address) && /^(?:https?:|[^:]+$)/iu.test(address))
}
