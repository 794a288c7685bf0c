// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
/**
 * Runs in an isolated world of the page: scrolls down to `bottom` one window at a time, at most 30 steps and 3 s, returns to
 * the top, and waits up to 1 s for images and fonts. With 0 it does not scroll. Self-contained.
 */
export const revealPage = async (bottom: number): Promise<void> => {
  const page = globalThis as unknown as {
    scrollTo: (options: { readonly top: number; readonly behavior: "instant" }) => void
    innerHeight: number
    document: {
      images: Iterable<{ readonly complete: boolean; readonly decode: () => Promise<void> }>
      fonts: { readonly ready: Promise<unknown> }
    }
  }
  const wait = (millis: number) => new Promise((resume) => setTimeout(resume, millis))
  const step = Math.max(page.innerHeight, bottom / 30, 1)
  const begin = performance.now()
  for (let top = step; top < bottom && performance.now() - begin < 3000; top += step) {
    page.scrollTo({ top, behavior: "instant" })
    await wait(30)
  }
  if (bottom > 0) page.scrollTo({ top: 0, behavior: "instant" })
  const images = [...page.document.images].filter((image) => !image.complete).map((image) => image.decode())
  await Promise.race([wait(1000), Promise.allSettled([...images, page.document.fonts.ready])])
}
