import type { Element, Root } from "hast"
import { eachElement } from "../../eachElement.ts"
import { attribute } from "../../shown/attribute.ts"
import type { ShownLine } from "../../shown/ShownLine.ts"
import type { ProductAvailability } from "../ProductProfile.ts"
import { anchorOf, headingText } from "./anchorOf.ts"
import { saysBuy } from "./buyWords.ts"
import { type ChosenPrice, choosePrice } from "./choosePrice.ts"
import { readLabels, type SeenLabels } from "./readLabels.ts"
import { readPrices, type SeenPrice } from "./readPrices.ts"
import { stockOf } from "./stockWords.ts"

/** The visible facts of a page's product. */
export interface SeenProduct extends SeenLabels {
  readonly title?: string | undefined
  readonly price?: ChosenPrice | undefined
  readonly availability?: ProductAvailability | undefined
  /** It has a button near the name that puts it into the cart. */
  readonly isBuyable: boolean
  /** Number of different prices with buttons of their own. */
  readonly offers: number
  /** Number of all different prices on the page. */
  readonly amounts: number
}

/** Lines around the name within which buttons and stock phrases are about the product. */
const before = 25
const after = 120

/** Reads the visible facts of the product that the page is named after. */
export const readSeenProduct = (
  lines: ReadonlyArray<ShownLine>,
  { names, url }: { readonly names: ReadonlyArray<string>; readonly url: string },
): SeenProduct => {
  const anchor = anchorOf(lines, names)
  const buttons = lines.flatMap(({ pieces, text }, index) =>
    saysBuy(text) && pieces[0]?.place.isRelated !== true ? [index] : [],
  )
  const near = anchor === -1 ? [] : buttons.filter((button) => button >= anchor - before && button <= anchor + after)
  const prices = readPrices(lines, url)
  const name = lines[anchor]
  return {
    ...(name === undefined
      ? {}
      : { ...readLabels(lines, anchor), title: headingText(name), availability: stockAround(lines, anchor, near) }),
    price: choosePrice(prices, {
      anchors: namesakes(lines, anchor),
      buttons: near,
      box: name?.pieces[0]?.place.box ?? 0,
    }),
    isBuyable: near.length > 0,
    offers: offersIn(prices, buttons),
    amounts: new Set(prices.map(({ amount }) => amount)).size,
  }
}

/** Most occurrences of the name that count. */
const maxNamesakes = 5

// The name occurs again in sticky bars and in sale notices.
const namesakes = (lines: ReadonlyArray<ShownLine>, anchor: number): ReadonlyArray<number> => {
  const name = lines[anchor]?.text
  return name === undefined
    ? []
    : lines.flatMap(({ text }, index) => (isNamesake(text, name) ? [index] : [])).slice(0, maxNamesakes)
}

// Repeated for screen readers, or followed by a word such as `new`.
const isNamesake = (text: string, name: string): boolean =>
  text === name || (name.length > 10 && text.length <= 2 * name.length + 20 && text.startsWith(name))

/** Most lines between a price and its button. */
const reachOfOffer = 6

const offersIn = (prices: ReadonlyArray<SeenPrice>, buttons: ReadonlyArray<number>): number => {
  const amounts = new Set<number>()
  let next = 0
  for (const { amount, context, line, place } of prices) {
    while (next < buttons.length && (buttons[next] ?? 0) < line - reachOfOffer) next++
    if (context === "plain" && !place.isOld && Math.abs((buttons[next] ?? Infinity) - line) <= reachOfOffer)
      amounts.add(amount)
  }
  return amounts.size
}

const stockAround = (
  lines: ReadonlyArray<ShownLine>,
  anchor: number,
  buttons: ReadonlyArray<number>,
): ProductAvailability | undefined => {
  const button = lines[buttons[0] ?? -1]
  const near = around(lines, anchor)
  const isEnabled =
    button !== undefined &&
    (!isDisabled(button) || near.some(({ text }) => text.length <= longestChoice && choice.test(text)))
  const said = near.flatMap(({ place, text }) => {
    const stock = stockOf(text)
    // One size or shop may be out of stock while others are not.
    return stock === undefined || (!stock.inStock && isEnabled && place.role !== "availability") ? [] : [stock]
  })
  const found = said.find(({ inStock }) => !inStock) ?? said[0]
  return found ?? (button === undefined ? undefined : { inStock: isEnabled, text: button.text })
}

// Buttons stay disabled until a size is chosen.
const choice =
  /^(?:select|choose|please select|size|sizes|colou?r|größe|farbe|wähle?n?|taille|couleur|talla|tamaño|taglia|maat|storlek|størrelse|rozmiar|velikost|размер|サイズ|尺码)(?:$|[^\p{L}])/iu
const longestChoice = 40

const isDisabled = ({ pieces }: ShownLine): boolean => pieces[0]?.place.isDisabled === true

const around = (lines: ReadonlyArray<ShownLine>, anchor: number) =>
  lines.slice(Math.max(0, anchor - before), anchor + after).flatMap(({ pieces, text }) => {
    const place = pieces[0]?.place
    return place === undefined || place.isAside || place.isRelated || place.isOption ? [] : [{ place, text }]
  })

/** The breadcrumbs shown on a page, as lines, in order. */
export const seenTrail = (lines: ReadonlyArray<ShownLine>): ReadonlyArray<string> =>
  lines
    .filter(({ pieces }) => pieces[0]?.place.role === "breadcrumb")
    .flatMap(({ text }) => text.split(/[>›»/|]/u))
    .map((step) => step.trim())
    .filter((step) => step !== "" && step.length <= 60)
    .slice(0, 10)

/** Images of a page with the product's name. */
export const seenImages = (
  tree: Root,
  title: string,
): ReadonlyArray<{ readonly url: string; readonly alt: string }> => {
  const found: Array<{ url: string; alt: string }> = []
  eachElement(tree, (element) => {
    if (element.tagName === "img" && found.length < maxImages && isNamed(element, title))
      found.push({ url: attribute(element, "src"), alt: attribute(element, "alt") })
  })
  return found.filter(({ url }) => url !== "" && !url.startsWith("data:"))
}

const maxImages = 10

const isNamed = (element: Element, title: string): boolean => {
  const alt = attribute(element, "alt")
  return alt !== "" && alt.length <= 300 && title.length >= 4 && alt.toLowerCase().startsWith(title.toLowerCase())
}
