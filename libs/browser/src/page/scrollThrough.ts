import type { PageWatch } from "./watchPage.ts"

/**
 * Runs in an isolated world of the page: scrolls down a window at a time, at most 20 times, one frame each, so that visibility
 * observers see everything, and lists are collected. Self-contained.
 */
export const scrollThrough = async (from: number, to: number): Promise<void> => {
  const page = globalThis as unknown as {
    scrollTo: (options: { readonly top: number; readonly behavior: "instant" }) => void
    requestAnimationFrame: (callback: () => void) => void
    innerHeight: number
    trawl: PageWatch
  }
  const { lists } = page.trawl
  const scroll = (top: number) => page.scrollTo({ top, behavior: "instant" })
  // Does not wait for a page that draws no frames.
  const frame = () =>
    new Promise<void>((resume) => {
      page.requestAnimationFrame(() => resume())
      setTimeout(resume, 50)
    })
  const step = Math.max(page.innerHeight, (to - from) / 20, 1)
  for (let top = from + step; top < to; top += step) {
    scroll(top)
    await frame()
    lists?.look()
  }
  scroll(to)
  await frame()
  lists?.look()
}
