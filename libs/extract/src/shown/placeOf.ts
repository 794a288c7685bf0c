import type { Element, Properties } from "hast"
import { attribute } from "./attribute.ts"
import { nameWords } from "./nameWords.ts"
import { far, type Place } from "./Place.ts"

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))

// Names of page parts in shop templates, in several languages.
const aside = setOf(
  "nav navbar navigation minicart megamenu cookie cookies consent newsletter announcement flyout offcanvas modal dialog popup topbar searchbar reviews review comments testimonial testimonials footer hotline rewards loyalty sponsored adslot",
)
const related = setOf(
  "related recommend recommended recommendation recommendations recs similar upsell upsells crosssell crossselling accessories accessory alsobought alsoviewed recently viewed bundle bundles bundling carousel zubehoer companion frequently alternatives complementary dlc packages",
)
const old = setOf(
  "old was strike strikethrough striked struck crossed linethrough rrp msrp uvp previous pseudo ancien antiguo vecchio stara alter streichpreis oldprice wasprice listprice pricewas compareatprice",
)
const usual = setOf("regular original compare list retail standard full before uvp")
const extra = setOf(
  "shipping delivery versand installment installments instalment klarna afterpay affirm paypal zip monthly month financing unit unitprice baseprice grundpreis savings saving save saved coupon voucher points tax vat subscription subscribe deposit tier bulk quantity qty",
)
const prices = setOf(
  "price prices pricing prix preis precio precios prezzo prijs pris cena cenas amount kaina preco preço hinta fiyat cijena ar preise money",
)
const roles: ReadonlyMap<string, Place["role"]> = new Map([
  ["sku", "sku"],
  ["brand", "brand"],
  ["vendor", "brand"],
  ["manufacturer", "brand"],
  ["marke", "brand"],
  ["hersteller", "brand"],
  ["availability", "availability"],
  ["stock", "availability"],
  ["verfuegbarkeit", "availability"],
  ["breadcrumb", "breadcrumb"],
  ["breadcrumbs", "breadcrumb"],
])

const isPriceWord = (word: string): boolean => prices.has(word) || word.endsWith("price") || word.startsWith("price")

const boxes = setOf("li tr article dd")
const struck = setOf("del s strike")
const parts = setOf("nav footer dialog")

/** The document around an element. */
export interface Surroundings {
  readonly around: Place
  /** The element contains the page's heading, so its names do not exclude its content. */
  readonly hasHeading: boolean
  readonly nextBox: () => number
}

/** The place of an element's content. */
export const placeOf = (element: Element, { around, hasHeading, nextBox }: Surroundings): Place => {
  const { tagName } = element
  const words = nameWords(element)
  const place: { -readonly [K in keyof Place]: Place[K] } = {
    ...around,
    element,
    around,
    price: Math.min(far, around.price + 1),
    isMarked: around.isMarked || isMarked(element),
  }
  readTag(place, element)
  if (words.length > 0 && !hasHeading) readWords(place, words)
  if (struck.has(tagName)) place.isOld = true
  if (!hasHeading && (parts.has(tagName) || (tagName === "header" && around.box === 0))) place.isAside = true
  if (boxes.has(tagName)) place.box = nextBox()
  return place
}

const readTag = (place: { -readonly [K in keyof Place]: Place[K] }, element: Element): void => {
  const { properties, tagName } = element
  if (tagName === "a") readLink(place, properties)
  if (tagName === "button") place.isButton = true
  if (properties.disabled === true || attribute(element, "ariaDisabled") === "true") place.isDisabled = true
  if (tagName === "option") place.isOption = true
  if (headings.has(tagName)) place.heading = Number(tagName.charAt(1))
}

const headings = setOf("h1 h2 h3 h4 h5 h6")

const readLink = (place: { -readonly [K in keyof Place]: Place[K] }, { href, role }: Properties): void => {
  if (typeof href === "string") place.href = href
  if (role === "button") place.isButton = true
}

const readWords = (place: { -readonly [K in keyof Place]: Place[K] }, words: ReadonlyArray<string>): void => {
  if (isAny(words, aside) || isCart(words)) place.isAside = true
  if (isAny(words, related) || isCrossSelling(words)) place.isRelated = true
  if (isAny(words, old) || isLineThrough(words)) place.isOld = true
  place.role = words.map((word) => roles.get(word)).find((one) => one !== undefined) ?? place.role
  readPriceWords(place, words)
}

const readPriceWords = (place: { -readonly [K in keyof Place]: Place[K] }, words: ReadonlyArray<string>): void => {
  const hasPrice = words.some(isPriceWord)
  if (hasPrice) place.price = 0
  if (place.price <= 1 && isAny(words, usual)) place.isUsual = true
  if (isAny(words, extra) && !words.includes("sale")) place.isExtra = true
  // Its names include one of a price, such as a price beside its savings.
  else if (hasPrice) place.isExtra = false
}

const isAny = (words: ReadonlyArray<string>, some: ReadonlySet<string>): boolean => words.some((word) => some.has(word))

const selling = setOf("sell sells selling sale sales")
const cartParts = setOf("mini drawer side popup summary total subtotal header count preview sidebar flyout")
const isCrossSelling = (words: ReadonlyArray<string>): boolean =>
  words.includes("cross") && words.some((word) => selling.has(word))
const isLineThrough = (words: ReadonlyArray<string>): boolean => words.includes("line") && words.includes("through")
const isCart = (words: ReadonlyArray<string>): boolean =>
  (words.includes("cart") || words.includes("basket")) && words.some((word) => cartParts.has(word))

const isMarked = (element: Element): boolean => {
  const { itemProp } = element.properties
  return itemProp !== undefined && /^(?:low)?price$/iu.test(attribute(element, "itemProp").trim())
}
