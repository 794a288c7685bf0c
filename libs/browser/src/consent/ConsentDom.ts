/** The few DOM members that page scripts use here. The lib is compiled without the DOM's own types. */
export interface ConsentElement {
  readonly localName: string
  readonly src?: string
  readonly innerText: string
  readonly textContent: string
  readonly parentNode: ConsentElement | null
  /** Present on a shadow root. */
  readonly host?: ConsentElement
  readonly nodeType: number
  readonly shadowRoot: ShownRoot | null
  readonly style: { readonly setProperty: (name: string, value: string, priority: "important") => void }
  readonly getAttribute: (name: string) => string | null
  readonly hasAttribute: (name: string) => boolean
  readonly getBoundingClientRect: () => {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  readonly checkVisibility: (options?: {
    readonly opacityProperty: boolean
    readonly visibilityProperty: boolean
  }) => boolean
  readonly querySelector: (selector: string) => ConsentElement | null
  readonly querySelectorAll: (selector: string) => Iterable<ConsentElement>
}

export interface ShownRoot {
  readonly textContent: string | null
  readonly elementFromPoint: (x: number, y: number) => ConsentElement | null
}

export interface ShownDocument extends ShownRoot, Pick<ConsentElement, "querySelector" | "querySelectorAll"> {
  readonly scripts: Iterable<ConsentElement>
  readonly body: ConsentElement | null
  readonly documentElement: ConsentElement
}

export interface ConsentWorld {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly document: ShownDocument
  readonly getComputedStyle: (element: ConsentElement) => { readonly position: string; readonly overflowY: string }
  /** Left by `findConsent` for later calls. */
  trawlConsent?: { readonly isGone: () => boolean; readonly hide: () => boolean }
}
