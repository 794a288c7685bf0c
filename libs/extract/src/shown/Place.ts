import type { Element } from "hast"

/** The place of a text, by the names of its element and its ancestors. Flags of an element hold for everything inside. */
export interface Place {
  readonly element?: Element
  readonly around?: Place
  /** In an ad, cart, menu, footer or dialog: not the page's subject. */
  readonly isAside: boolean
  /** In a list of related things. */
  readonly isRelated: boolean
  /** Struck through, or named as a former price. */
  readonly isOld: boolean
  /** Named as the regular price, which counts if there is no other. */
  readonly isUsual: boolean
  /** Named as a part of the price: shipping, savings, per month, per kilogram. */
  readonly isExtra: boolean
  /** Distance in ancestors to the nearest element named as a price, up to `far`. */
  readonly price: number
  /** `itemprop="price"`, or the like. */
  readonly isMarked: boolean
  /** The named part of an offer: sku, brand, availability, breadcrumb. */
  readonly role: "availability" | "brand" | "breadcrumb" | "sku" | undefined
  /** The link target, empty if it is no link. */
  readonly href: string
  readonly isButton: boolean
  readonly isDisabled: boolean
  readonly isOption: boolean
  /** Heading level 1 to 6, else 0. */
  readonly heading: number
  /** Number of the nearest box: list item, row, article or the like; 0 if there is none. */
  readonly box: number
}

/** No ancestor is named as a price. */
export const far = 9

/** The place of the document itself. */
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

/** Ancestors that are part of a template path. */
const levels = 3

/** The template path of a place: tags and classes of its element and the nearest ancestors. */
export const buildOf = (place: Place): string => {
  let build = ""
  let at: Place | undefined = place
  for (let level = 0; level < levels && at?.element !== undefined; level++, at = at.around) {
    const { properties, tagName } = at.element
    build += `${tagName}.${Array.isArray(properties.className) ? properties.className.slice(0, 4).join(".") : ""} `
  }
  return build
}
