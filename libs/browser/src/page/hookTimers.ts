/**
 * Runs in the page's main world before its scripts: reports, by events on the document, how many one-shot timers of 100 to
 * 1,500 ms are open that were started in the first 3 s and nested at most three deep. Self-contained.
 */
export const hookTimers = (eventName: string): void => {
  const page = globalThis as unknown as {
    setTimeout: (callback: unknown, delay?: number, ...values: ReadonlyArray<unknown>) => number
    clearTimeout: (id?: number) => void
    document: { dispatchEvent: (event: Event) => void }
    CustomEvent: new (name: string, options: { readonly detail: number }) => Event
  }
  const { setTimeout: start, clearTimeout: stop, CustomEvent: Custom } = page
  const open = new Set<number>()
  const begin = performance.now()
  let depth = 0
  const tell = () => page.document.dispatchEvent(new Custom(eventName, { detail: open.size }))
  const close = (id: number | undefined) => {
    if (id !== undefined && open.delete(id)) tell()
  }
  page.setTimeout = (callback, delay = 0, ...values) => {
    const counts = delay >= 100 && delay <= 1500 && depth < 3 && performance.now() - begin < 3000
    if (typeof callback !== "function" || !counts) return start.call(globalThis, callback, delay, ...values)
    const level = depth + 1
    const run = () => {
      const before = depth
      depth = level
      try {
        Reflect.apply(callback, globalThis, values)
      } finally {
        depth = before
        close(id)
      }
    }
    const id = start.call(globalThis, run, delay)
    open.add(id)
    tell()
    return id
  }
  page.clearTimeout = (id) => {
    close(id)
    stop.call(globalThis, id)
  }
}
