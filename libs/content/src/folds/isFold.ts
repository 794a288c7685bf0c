import type { Element } from "hast"
import { attributeOf, blockEdges, NamePattern } from "@trawl/hast"
import type { Control, Controls } from "./Controls.ts"
import { type HiddenPlace, onlyChildOf, type Place } from "./HiddenPlace.ts"
import { isOneOfRow, isRest } from "./isOneOfRow.ts"
import { isOverlay } from "./isOverlay.ts"
import { isOpened, isTitled } from "./isTitled.ts"
import { type FoldSize, measureFold } from "./measureFold.ts"

/** Whether a hidden element is there for readers to open: a control names it, a term or something that opens stands before it, or it is one of a row. */
export const isFold = (place: HiddenPlace, controls: Controls): boolean => {
  if (isOverlay(place.element) || controls.opensOver(place.element)) return false
  const size = measureFold(place.element)
  return isContent(size) && canBeOpened(place, size, controls)
}

const isContent = (size: FoldSize): boolean => saysSomething(size) && !isForm(size)

const canBeOpened = (place: HiddenPlace, size: FoldSize, controls: Controls): boolean => {
  const control = controlOf(place, controls)
  if (control?.isTitle === true) return true
  if (isLinkList(size)) return false
  const places = placesOf(place)
  if (control?.isCertain === true || places.some(isOpened)) return true
  return isLikely(place.element) && (isAskedFor(place, size, control) || isOfRow(places, size, controls))
}

// A script names the text, or stands behind what it goes on with.
const isAskedFor = (place: HiddenPlace, size: FoldSize, control: Control | undefined): boolean =>
  isProse(size) && (control !== undefined || isRest(place))

const saysSomething = ({ holes, images, linked, own }: FoldSize): boolean => own + linked + images > 0 && holes === 0

/** A text around a form has so many characters for each field. */
const textOfField = 400

const isForm = ({ fields, own }: FoldSize): boolean => own < fields * textOfField

/** Menus are links and little else. */
const mostLinked = 0.6

const isLinkList = ({ linked, links, own }: FoldSize): boolean => links > 1 && linked > (own + linked) * mostLinked

/** A shorter text tells of something that has happened: it was sent, or it failed. */
const shortestProse = 40

const isProse = ({ own }: FoldSize): boolean => own >= shortestProse

// The control may name the element, the box that holds nothing else, or all that it holds.
const controlOf = ({ element, outer }: HiddenPlace, controls: Controls): Control | undefined => {
  const inner = onlyChildOf(element)
  return (
    controls.of(element) ??
    (onlyChildOf(outer.element) === element ? controls.of(outer.element) : undefined) ??
    (inner === undefined ? undefined : controls.of(inner))
  )
}

/** Boxes that hold nothing but a hidden element are so many at most. */
const mostBoxes = 2

/** The place of an element, and of the boxes that hold nothing else: what they open stands before them. */
const placesOf = (place: HiddenPlace): ReadonlyArray<Place> => {
  const places: Array<Place> = [place]
  for (let inner: Place = place; inner.title === undefined && places.length <= mostBoxes;) {
    const { outer } = inner
    if (outer === undefined || onlyChildOf(outer.element) !== inner.element) break
    places.push(outer)
    inner = outer
  }
  return places
}

const unlikely = new NamePattern(
  /(?:^|[\s_-])(?:ads?|advert|alerts?|banner|drop-?down|errors?|hint|loader|loading|login|menu|message|nav|navbar|newsletter|notice|placeholder|print|search|shar(?:e|ing)|social|spinner|success|template|tpl|warning)(?:$|[\s_-])/u,
)

// What is only invisible keeps its place: nothing unfolds there.
const isLikely = (element: Element): boolean =>
  (blockEdges.has(element.tagName) || element.tagName === "span") &&
  element.properties.ariaLive === undefined &&
  !/visibility/iu.test(attributeOf(element, "style")) &&
  !unlikely.isIn(element)

const isOfRow = (places: ReadonlyArray<Place>, size: FoldSize, controls: Controls): boolean =>
  places[0]?.element.tagName !== "span" &&
  (places.some((place) => isTitled(place, isProse(size))) ||
    (places[0] !== undefined && isOneOfRow(places[0], isProse(size), controls)))
