import type { PageDocument, PageElement, PageNode } from "./PageDom.ts"

/** What `watchPage` leaves in its world for the engine to call. */
export interface PageWatch {
  readonly sample: () => string
  /** Keys of frames whose documents cannot be read from here, by their element. */
  readonly frames: WeakMap<object, string>
}

/**
 * Runs in an isolated world of the page: `trawl.sample()` answers, as JSON, how the page stands.
 * The tree is walked again only when something in it has changed. Self-contained.
 */
export const watchPage = (eventName: string): void => {
  const world = globalThis as unknown as {
    document: PageDocument & { addEventListener: (name: string, listener: (event: { readonly detail: number }) => void) => void }
    location: { readonly href: string }
    innerHeight: number
    MutationObserver: new (callback: () => void) => { readonly observe: (node: PageNode, options: object) => void }
    trawl: PageWatch
  }
  const { document } = world
  const begin = performance.now()
  let isDirty = true
  let timers = 0
  const seen = { textLength: 0, elements: 0, hasInner: false }
  new world.MutationObserver(() => {
    isDirty = true
  }).observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener(eventName, ({ detail }) => {
    timers = detail
  })
  const mute = new Set(["script", "style", "noscript", "template"])
  const enter = (element: PageElement, stack: Array<PageNode>) => {
    seen.elements++
    const inner = [element.shadowRoot, element.contentDocument].filter((root) => root !== null && root !== undefined)
    seen.hasInner ||= inner.length > 0
    stack.push(...inner)
    if (!mute.has(element.localName)) stack.push(element)
  }
  const measure = () => {
    Object.assign(seen, { textLength: 0, elements: 0, hasInner: false })
    const stack: Array<PageNode> = [document]
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      for (let child = node.firstChild; child !== null; child = child.nextSibling) {
        if (child.nodeType === 1) enter(child as PageElement, stack)
        else if (child.nodeType === 3) seen.textLength += child.nodeValue?.trim().length ?? 0
      }
    }
    isDirty = false
  }
  const isLoadingLook = () =>
    document.querySelector('[aria-busy="true"], [class*="skeleton" i], [class*="shimmer" i]') !== null
  // Half a second more than the refresh asks for: the new document needs a moment to arrive.
  const isRefreshDue = () => {
    const content = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute("content") ?? ""
    const seconds = Number.parseFloat(content)
    return seconds <= 5 && /;\s*\S/.test(content) && performance.now() - begin < seconds * 1000 + 500
  }
  const sample = () => {
    if (isDirty || seen.hasInner) measure()
    return JSON.stringify({
      url: world.location.href,
      isLoading: document.readyState === "loading" || isRefreshDue(),
      textLength: seen.textLength,
      elements: seen.elements,
      // Without a script there is nobody who could bring more.
      isThin: isLoadingLook() || (seen.textLength < 200 && document.querySelector("script") !== null),
      // A document that was opened anew has lost the listener: no count is believed for ever.
      timers: performance.now() - begin < 6000 ? timers : 0,
      height: document.documentElement?.scrollHeight ?? 0,
      viewportHeight: world.innerHeight,
    })
  }
  world.trawl = { sample, frames: new WeakMap() }
}
