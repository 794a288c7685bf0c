import type { ElementLook, StyledElement } from "@trawl/core"

/** The few DOM members that the style scripts use. Forms expose fields under any name, so members are called from prototypes. */
export interface StyleNode {
  readonly nodeType: number
}

export interface StyleElement extends StyleNode {
  readonly shadowRoot?: StyleNode | null
}

export interface StyleValues {
  readonly getPropertyValue: (name: string) => string
}

export interface StyleBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A rule of a style sheet, as far as it is read. */
export interface StyleRule {
  readonly selectorText?: string
  readonly style?: StyleValues
  readonly cssRules?: Iterable<StyleRule>
}

/** Safe access to members of nodes, whatever names a page gives its form fields. */
export interface SafeDom {
  readonly firstChild: (node: StyleNode) => StyleNode | null
  readonly nextSibling: (node: StyleNode) => StyleNode | null
  readonly parentElement: (node: StyleNode) => StyleElement | null
  readonly textLength: (node: StyleNode) => number
  /** In lower case. */
  readonly tag: (element: StyleElement) => string
  readonly attribute: (element: StyleElement, name: string) => string
  readonly box: (element: StyleElement) => StyleBox
  /** A box on the page instead of in the window, in whole pixels. */
  readonly placed: (box: StyleBox) => StyledElement["box"]
  readonly isShown: (element: StyleElement) => boolean
  readonly style: (element: StyleElement) => StyleValues
  readonly matches: (element: StyleElement, selector: string) => boolean
  readonly find: (selector: string) => StyleElement | null
  readonly findAll: (selector: string) => Iterable<StyleElement>
  readonly byId: (id: string) => StyleElement | null
  readonly sheets: () => Iterable<{ readonly cssRules: Iterable<StyleRule> }>
  /** Class and id, in lower case. */
  readonly words: (element: StyleElement) => string
  readonly absolute: (address: string) => string
}

/** An element that may be the logo, with its address if it has one. */
export interface ImageElement {
  readonly element: StyleElement
  readonly kind: "image" | "drawing" | "background"
  readonly address: string
}

/** Result of a walk over the page. */
export interface StyleWalk {
  readonly looks: ReadonlyArray<ElementLook>
  readonly elements: ReadonlyArray<StyledElement>
  readonly images: ReadonlyArray<ImageElement>
  readonly isCut: boolean
}

/** Limits of measuring. */
export interface StyleLimits {
  readonly elements: number
  readonly nodes: number
  /** For the walk. */
  readonly millis: number
  readonly images: number
  readonly logos: number
  readonly logoLength: number
  readonly variables: number
  readonly rules: number
}
