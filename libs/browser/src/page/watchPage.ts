import type { readRefresh } from "@trawl/core"
import type { ListCollector } from "./collectLists.ts"
import type { lookAtPage, PageLook } from "./lookAtPage.ts"
import type { measurePage, PageMeasure } from "./measurePage.ts"
import type { PageDocument, PageNode } from "./PageDom.ts"

/** The object that `watchPage` leaves in its world for the engine to call. */
export interface PageWatch {
  readonly sample: () => string
  /** Keys of frames whose documents cannot be read from here, by their element. */
  readonly frames: WeakMap<object, string>
  /** Present once the page is scrolled. */
  lists?: ListCollector
}

/** Names of events and functions between the worlds of a page and the engine. */
export interface PageEvents {
  /** Event with the number of open timers. */
  readonly timers: string
  /** Event of a page that listens to scrolling. */
  readonly scroll: string
  /** Function that reports to the engine. */
  readonly report: string
}

/** Self-contained functions that `watchPage` uses. */
export interface PageReaders {
  readonly look: typeof lookAtPage
  readonly measure: typeof measurePage
  readonly readRefresh: typeof readRefresh
}

type WatchedWorld = {
  readonly document: PageDocument & {
    readonly addEventListener: (name: string, listener: (event: { readonly detail: number }) => void) => void
  }
  readonly location: { readonly href: string }
  readonly innerHeight: number
  readonly parent: unknown
  readonly MutationObserver: new (callback: () => void) => {
    readonly observe: (node: PageNode, options: object) => void
  }
  trawl: PageWatch
} & Readonly<Record<string, ((sample: string) => void) | undefined>>

/**
 * Runs in an isolated world of the page: `trawl.sample()` returns the page's state as JSON, and the engine gets a report within
 * 50 ms of every change. The tree is walked again only after changes. Self-contained.
 */
export const watchPage = (names: PageEvents, { look, measure, readRefresh }: PageReaders): void => {
  const world = globalThis as unknown as WatchedWorld
  const { document } = world
  const begin = performance.now()
  const changed = { tree: true, look: true }
  let looks: PageLook = { isLoading: false, refreshAt: 0, isInert: false, heedsScroll: false }
  let size: PageMeasure = { textLength: 0, elements: 0, hasInner: false }
  let timers = 0
  let listensToScroll = false
  /** A large tree is walked less often: at most a tenth of the page's time is spent on it. */
  let nextWalk = 0
  const watch = (what: keyof typeof changed, options: object) =>
    new world.MutationObserver(() => (changed[what] = true)).observe(document, { subtree: true, ...options })
  watch("tree", { childList: true, characterData: true })
  watch("look", { childList: true, attributeFilter: ["class", "aria-busy"] })
  const onTimers = ({ detail }: { readonly detail: number }) => (timers = detail)
  const onScroll = () => (listensToScroll = true)
  let root: unknown = null
  /** A reopened document has lost its listeners, and with them the count. */
  const listen = () => {
    if (root !== null && root !== document.documentElement) timers = 0
    root = document.documentElement
    document.addEventListener(names.timers, onTimers)
    document.addEventListener(names.scroll, onScroll)
  }
  const walk = () => {
    const start = performance.now()
    size = measure(document)
    changed.tree = false
    nextWalk = performance.now() + 10 * (performance.now() - start)
  }
  const sample = () => {
    listen()
    if (changed.tree || size.hasInner) walk()
    if (changed.look) [looks, changed.look] = [look(document, readRefresh), false]
    return JSON.stringify({
      url: world.location.href,
      isLoading: document.readyState === "loading" || performance.now() - begin < looks.refreshAt,
      isComplete: document.readyState === "complete",
      textLength: size.textLength,
      elements: size.elements,
      isThin: looks.isLoading || (size.textLength < 200 && !looks.isInert),
      isInert: looks.isInert,
      timers: performance.now() - begin < 6000 ? timers : 0,
      heedsScroll: looks.heedsScroll || listensToScroll,
      height: document.documentElement?.scrollHeight ?? 0,
      viewportHeight: world.innerHeight,
    })
  }
  world.trawl = { sample, frames: new WeakMap() }
  if (world.parent !== world) return
  let reported = ""
  const report = () => {
    if (performance.now() < nextWalk) return
    const now = sample()
    if (now !== reported) world[names.report]?.(now)
    reported = now
  }
  report()
  document.addEventListener("readystatechange", report)
  setInterval(report, 50)
}
