import type { StyledElement } from "@trawl/core"
import type { SafeDom, StyleElement, StyleNode } from "./StyleDom.ts"

/** Runs in an isolated world of the page: members of nodes taken from prototypes, which form fields cannot shadow. Self-contained. */
export const safeDom = (): SafeDom => {
  const world = globalThis as unknown as Readonly<Record<string, { readonly prototype: object }>> & {
    readonly document: object
    readonly getComputedStyle: SafeDom["style"]
    readonly scrollX: number
    readonly scrollY: number
  }
  const { document, getComputedStyle, scrollX, scrollY } = world
  // A getter or method of a prototype, with the node as its first argument. The types are those of the DOM.
  const getter = <Value>(type: string, name: string) => {
    const get = Object.getOwnPropertyDescriptor(world[type]?.prototype ?? {}, name)?.get
    return (node: object) => get?.call(node) as Value
  }
  const method = <Value>(type: string, name: string) => {
    const value = Object.getOwnPropertyDescriptor(world[type]?.prototype ?? {}, name)?.value as (
      ...given: ReadonlyArray<unknown>
    ) => unknown
    return (node: object, ...given: ReadonlyArray<unknown>) => value.apply(node, given as Array<unknown>) as Value
  }
  const localName = getter<string>("Element", "localName")
  const nodeValue = getter<string | null>("Node", "nodeValue")
  const getAttribute = method<string | null>("Element", "getAttribute")
  const checkVisibility = method<boolean>("Element", "checkVisibility")
  const matches = method<boolean>("Element", "matches")
  const querySelector = method<StyleElement | null>("Document", "querySelector")
  const querySelectorAll = method<Iterable<StyleElement>>("Document", "querySelectorAll")
  const getElementById = method<StyleElement | null>("Document", "getElementById")
  const baseOf = getter<string>("Node", "baseURI")
  const attribute = (element: StyleElement, name: string) => getAttribute(element, name) ?? ""
  return {
    firstChild: getter<StyleNode | null>("Node", "firstChild"),
    nextSibling: getter<StyleNode | null>("Node", "nextSibling"),
    parentElement: getter<StyleElement | null>("Node", "parentElement"),
    textLength: (node) => (nodeValue(node) ?? "").trim().length,
    tag: (element) => localName(element).toLowerCase().slice(0, 40),
    attribute,
    box: method("Element", "getBoundingClientRect"),
    placed: ({ height, left, top, width }) =>
      [left + scrollX, top + scrollY, width, height].map((side) =>
        Math.round(Math.min(side, 1_000_000)),
      ) as unknown as StyledElement["box"],
    isShown: (element) => checkVisibility(element, { opacityProperty: true, visibilityProperty: true }),
    style: (element) => getComputedStyle(element),
    matches: (element, selector) => matches(element, selector),
    find: (selector) => querySelector(document, selector),
    findAll: (selector) => querySelectorAll(document, selector),
    byId: (id) => getElementById(document, id),
    sheets: () => getter<ReturnType<SafeDom["sheets"]>>("Document", "styleSheets")(document),
    words: (element) => `${attribute(element, "class")} ${attribute(element, "id")}`.trim().toLowerCase().slice(0, 200),
    absolute: (address) => (URL.canParse(address, baseOf(document)) ? new URL(address, baseOf(document)).href : ""),
  }
}
