// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { ListElement, ListWindow } from "./ListDom.ts"

/** Changes of a scrolled part of a page. */
export interface ChangeWatch {
  readonly begin: (root: ListElement) => void
  /** Whether there was a change since the last call. */
  readonly take: () => boolean
  /** Waits until the page is drawn. */
  readonly drawn: () => Promise<void>
  /** Waits for a change, at most `patience` milliseconds. */
  readonly change: (patience: number) => Promise<void>
  readonly end: () => void
}

/** Runs in an isolated world of the page. Self-contained. */
export const watchChanges = (): ChangeWatch => {
  const page = globalThis as unknown as ListWindow
  let isChanged = false
  const observer = new page.MutationObserver(() => (isChanged = true))
  const take = (): boolean => {
    const hasChanged = isChanged || observer.takeRecords().length > 0
    isChanged = false
    return hasChanged
  }
  const wait = (millis: number) => new Promise<void>((resume) => setTimeout(resume, millis))
  const drawn = () =>
    new Promise<void>((resume) => {
      page.requestAnimationFrame(() => setTimeout(resume, 0))
      setTimeout(resume, 50)
    })
  const isStill = () => !isChanged
  const change = async (patience: number) => {
    for (let waited = 0; waited < patience && isStill(); waited += 25) await wait(25)
  }
  const begin = (root: ListElement) => observer.observe(root, { subtree: true, childList: true, characterData: true })
  return { begin, take, drawn, change, end: () => observer.disconnect() }
}
