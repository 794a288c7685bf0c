/**
 * Runs in the page's main world after `hookTimers`: a service worker that is being registered counts as an open timer until 150
 * ms after it is ready, because only then do its answers show in the page. At most 1.5 s. Self-contained.
 */
export const hookWorker = (): void => {
  const {
    navigator,
    setTimeout: start,
    clearTimeout: stop,
  } = globalThis as unknown as {
    navigator: {
      serviceWorker?: {
        readonly ready: Promise<unknown>
        register: (...values: ReadonlyArray<unknown>) => Promise<unknown>
      }
    }
    setTimeout: (callback: () => void, delay: number) => number
    clearTimeout: (id: number) => void
  }
  const workers = navigator.serviceWorker
  if (workers === undefined) return
  const register = workers.register.bind(workers)
  workers.register = (...values) => {
    const longest = start(() => {}, 1500)
    void workers.ready.then(() => {
      stop(longest)
      return start(() => {}, 150)
    })
    return register(...values)
  }
}
