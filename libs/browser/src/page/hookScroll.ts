const watched = ["scroll", "scrollend", "wheel", "touchmove"]

/**
 * Runs in the page's main world before its scripts: dispatches an event on the document when the page begins to listen to
 * scrolling or to visibility. Self-contained except for its list of events.
 */
export const hookScroll = (eventName: string, events: ReadonlyArray<string>): void => {
  type Add = (type: string, ...rest: ReadonlyArray<unknown>) => void
  const page = globalThis as unknown as {
    document: { addEventListener: Add; dispatchEvent: (event: Event) => void }
    addEventListener: Add
    Event: new (name: string) => Event
    IntersectionObserver: new (...values: ReadonlyArray<unknown>) => object
  }
  const { document, Event: Told } = page
  // A reopened document has lost its listeners, so the event is repeated, within bounds.
  let left = 20
  const tell = () => {
    if (left-- > 0) document.dispatchEvent(new Told(eventName))
  }
  for (const target of [page, document]) {
    const add = target.addEventListener
    target.addEventListener = (type, ...rest) => {
      if (events.includes(type)) tell()
      return Reflect.apply(add, target, [type, ...rest])
    }
  }
  const onscroll = Object.getOwnPropertyDescriptor(page, "onscroll")
  if (onscroll?.set !== undefined) {
    const { set } = onscroll
    const onSet = (listener: unknown) => {
      tell()
      Reflect.apply(set, page, [listener])
    }
    Object.defineProperty(page, "onscroll", { ...onscroll, set: onSet })
  }
  page.IntersectionObserver = new Proxy(page.IntersectionObserver, {
    construct: (target, values, newTarget) => {
      tell()
      return Reflect.construct(target, values, newTarget) as object
    },
  })
}

/** The script for the page, including its list of events. */
export const scrollHook = (eventName: string): string =>
  `(${hookScroll.toString()})(${JSON.stringify(eventName)}, ${JSON.stringify(watched)})`
