import type { Element } from "hast"
import { attributeOf, headingTags, trait, traitsOf } from "@trawl/hast"
import type { Place } from "./HiddenPlace.ts"

/** What opens a hidden element. */
export interface Control {
  /** Its attributes say so; else its script only names the element. */
  readonly isCertain: boolean
  /** It is a tab, or stands in a heading or a term: what it opens may be a list of links. */
  readonly isTitle: boolean
}

/** The ids that the attributes of a control name, and those that its script does. */
interface Opened {
  readonly named: ReadonlyArray<string>
  readonly quoted: ReadonlyArray<string>
}

/** The controls of a page by the id of what they open, as their attributes say. */
export class Controls {
  readonly #controls = new Map<string, Control>()
  /** What opens over the page: menus, dialogs, tooltips. */
  readonly #overlays = new Set<string>()
  /** What other links within the page lead to. */
  readonly #links = new Set<string>()

  /** Adds what an element opens. `isInChrome`: it stands in a navigation, a dialog or the like. */
  add(place: Place, isInChrome: boolean): void {
    const { element } = place
    if (!isInChrome && element.tagName === "a") this.#addLink(attributeOf(element, "href"))
    if (!mayControl(element)) return
    const [named, quoted] = [idsIn(element), quotedIn(element)]
    if (isInChrome || opensOver(element)) for (const id of [...named, ...quoted]) this.#overlays.add(id)
    else this.#addOpened(place, { named, quoted })
  }

  #addOpened(place: Place, { named, quoted }: Opened): void {
    const isTitle = isTitleAt(place)
    for (const id of named)
      if (!isWithin(id, place))
        this.#controls.set(id, { isCertain: true, isTitle: isTitle || this.#controls.get(id)?.isTitle === true })
    for (const id of quoted)
      if (!this.#controls.has(id) && !isWithin(id, place)) this.#controls.set(id, { isCertain: false, isTitle: false })
  }

  #addLink(href: string): void {
    if (href.startsWith("#")) this.#links.add(href.slice(1))
  }

  /** Whether a link within the page leads to an element. */
  isLinked({ properties: { id } }: Element): boolean {
    return typeof id === "string" && this.#links.has(id)
  }

  /** The control that opens an element, undefined where none does or it opens over the page. */
  of({ properties: { id } }: Element): Control | undefined {
    return typeof id === "string" && !this.#overlays.has(id) ? this.#controls.get(id) : undefined
  }

  /** Whether an element opens over the page. */
  opensOver({ properties: { id } }: Element): boolean {
    return typeof id === "string" && this.#overlays.has(id)
  }
}

// Asked of each element, of which few open anything.
const namesSomething = (element: Element): boolean =>
  (traitsOf(element) & trait.control) !== 0 && controlling.some((name) => element.properties[name] !== undefined)

const controlling = ["ariaControls", "dataTarget", "dataBsTarget", "popoverTarget", "onClick"]

// Fields control what they search or set.
const mayControl = (element: Element): boolean =>
  (namesSomething(element) || isFragment(element)) &&
  (element.tagName !== "input" || /^(?:button|checkbox|radio)$/u.test(attributeOf(element, "type"))) &&
  element.tagName !== "select" &&
  element.tagName !== "textarea" &&
  element.properties.role !== "combobox"

const idsIn = (element: Element): ReadonlyArray<string> => {
  const { popoverTarget } = element.properties
  const targets = [attributeOf(element, "dataTarget"), attributeOf(element, "dataBsTarget")]
  if (isFragment(element)) targets.push(attributeOf(element, "href"))
  return [
    ...attributeOf(element, "ariaControls").split(/\s+/u),
    ...targets.map((target) => (target.startsWith("#") ? target.slice(1) : "")),
    typeof popoverTarget === "string" ? popoverTarget : "",
  ].filter((id) => id !== "")
}

// A link within the page is a control if something says that it is one.
const isFragment = ({ properties, tagName }: Element): boolean =>
  tagName === "a" &&
  typeof properties.href === "string" &&
  properties.href.startsWith("#") &&
  (properties.ariaExpanded !== undefined ||
    properties.ariaSelected !== undefined ||
    properties.role === "tab" ||
    properties.role === "button" ||
    properties.dataToggle !== undefined ||
    properties.dataBsToggle !== undefined)

/** Longer scripts in attributes do more than to open something. */
const longestScript = 500

const quotedIn = (element: Element): ReadonlyArray<string> => {
  const script = attributeOf(element, "onClick")
  if (script.length > longestScript) return []
  return [...script.matchAll(/["']#?([\w:.-]{1,80})["']/gu)].map(([, id]) => id ?? "")
}

const overlays = /(?:^|\s)(?:modal|dropdown|offcanvas|popover|tooltip|lightbox)(?:$|\s)/iu

const opensOver = (element: Element): boolean =>
  (element.properties.ariaHasPopup !== undefined && element.properties.ariaHasPopup !== "false") ||
  overlays.test(`${attributeOf(element, "dataToggle")} ${attributeOf(element, "dataBsToggle")}`)

const isTitleAt = ({ element, outer }: Place): boolean =>
  element.properties.role === "tab" ||
  (outer !== undefined && (headingTags.has(outer.element.tagName) || outer.element.tagName === "dt"))

/** A control farther below what it names is not searched for. */
const farthest = 12

// A control in what it names closes it.
const isWithin = (id: string, { outer: around }: Place): boolean => {
  let outer = around
  for (let step = 0; outer !== undefined && step < farthest; outer = outer.outer, step++)
    if (outer.element.properties.id === id) return true
  return false
}
