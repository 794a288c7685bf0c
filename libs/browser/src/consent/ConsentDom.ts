/** The few members of the DOM that scripts inside the page use. The lib is compiled without the DOM's own types. */
export interface Shown {
  readonly localName: string
  readonly src?: string
  readonly innerText: string
  readonly textContent: string
  readonly parentNode: Shown | null
  /** Of a shadow root. */
  readonly host?: Shown
  readonly nodeType: number
  readonly shadowRoot: ShownRoot | null
  readonly style: { readonly setProperty: (name: string, value: string, priority: "important") => void }
  readonly getAttribute: (name: string) => string | null
  readonly hasAttribute: (name: string) => boolean
  readonly getBoundingClientRect: () => { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  readonly checkVisibility: (options?: { readonly opacityProperty: boolean; readonly visibilityProperty: boolean }) => boolean
  readonly querySelector: (selector: string) => Shown | null
  readonly querySelectorAll: (selector: string) => Iterable<Shown>
}

export interface ShownRoot {
  readonly textContent: string | null
  readonly elementFromPoint: (x: number, y: number) => Shown | null
}

export interface ShownDocument extends ShownRoot, Pick<Shown, "querySelector" | "querySelectorAll"> {
  readonly scripts: Iterable<Shown>
  readonly body: Shown | null
  readonly documentElement: Shown
}

export interface ConsentWorld {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly document: ShownDocument
  readonly getComputedStyle: (element: Shown) => { readonly position: string; readonly overflowY: string }
  /** What `findConsent` leaves for later. */
  trawlConsent?: { readonly isGone: () => boolean; readonly hide: () => boolean }
}
