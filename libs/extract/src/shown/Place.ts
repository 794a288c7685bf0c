import type { Element } from "hast"

/** Where a text stands, by what its element and those around it are called. Marks of an element hold for all that it has. */
export interface Place {
  readonly element?: Element
  readonly around?: Place
  /** Ad, cart, menu, footer, dialogue: not what the page is about. */
  readonly isAside: boolean
  /** A list of other things. */
  readonly isRelated: boolean
  /** Struck through, or named as what a price was. */
  readonly isOld: boolean
  /** Named as the usual price, which is the price where there is no other. */
  readonly isUsual: boolean
  /** Named as a part of the price that is not the price: shipping, what is saved, per month, per kilogram. */
  readonly isExtra: boolean
  /** How many elements out the nearest is that is named as a price, up to `far`. */
  readonly price: number
  /** `itemprop="price"`, or the like. */
  readonly isMarked: boolean
  /** What an offer is named as: sku, brand, availability, breadcrumb. */
  readonly role: "availability" | "brand" | "breadcrumb" | "sku" | undefined
  /** Where it leads, empty without. */
  readonly href: string
  readonly isButton: boolean
  readonly isDisabled: boolean
  readonly isOption: boolean
  /** 1 to 6 in a heading, else 0. */
  readonly heading: number
  /** Number of the nearest box around: list item, row, article or the like; 0 without. */
  readonly box: number
}

/** No element around is named as a price. */
export const far = 9

/** Of the document itself. */
export const outside: Place = {
  isAside: false,
  isRelated: false,
  isOld: false,
  isUsual: false,
  isExtra: false,
  price: far,
  isMarked: false,
  role: undefined,
  href: "",
  isButton: false,
  isDisabled: false,
  isOption: false,
  heading: 0,
  box: 0,
}

/** Elements out that a place is compared by. */
const levels = 3

/** How a place is built, for those built alike: tags and classes of its element and of those around it. */
export const buildOf = (place: Place): string => {
  let build = ""
  let at: Place | undefined = place
  for (let level = 0; level < levels && at?.element !== undefined; level++, at = at.around) {
    const { properties, tagName } = at.element
    build += `${tagName}.${Array.isArray(properties.className) ? properties.className.slice(0, 4).join(".") : ""} `
  }
  return build
}
