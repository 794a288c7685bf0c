interface VisibleElement {
  readonly localName: string
  readonly closest: (selector: string) => VisibleElement | null
  readonly checkVisibility: (options: { readonly visibilityProperty: boolean }) => boolean
  readonly getBoundingClientRect: () => { readonly width: number; readonly height: number }
}

/** What a selector matches in one frame. */
export interface Look {
  readonly count: number
  /** Index of the first match that can be seen, -1 when none can. */
  readonly visible: number
  /** That match is an entry of a list, which a click of the mouse cannot reach. */
  readonly isOption: boolean
}

/** Runs in a frame. Self-contained. */
export const firstVisible = (elements: ReadonlyArray<VisibleElement>): Look => {
  const isOption = (element: VisibleElement) => element.localName === "option"
  // An entry of a closed list has no place of its own: it can be chosen wherever its list can be seen.
  const shown = (element: VisibleElement) => (isOption(element) ? (element.closest("select") ?? element) : element)
  const isVisible = (element: VisibleElement) => {
    const { height, width } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const visible = elements.findIndex((element) => isVisible(shown(element)))
  const found = elements[visible]
  return { count: elements.length, visible, isOption: found !== undefined && isOption(found) }
}
