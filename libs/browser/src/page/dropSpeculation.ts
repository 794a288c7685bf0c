interface ScriptElement {
  readonly type: string
  readonly remove: () => void
}

/**
 * Runs in an isolated world of the page: removes speculation rules before they take effect, by which Chromium would load pages
 * that nobody asked for. Self-contained.
 */
export const dropSpeculation = (): void => {
  const { document, MutationObserver: Observer } = globalThis as unknown as {
    readonly document: { readonly scripts: Iterable<ScriptElement> }
    readonly MutationObserver: new (callback: () => void) => {
      readonly observe: (node: unknown, options: object) => void
    }
  }
  const drop = () => {
    // A copy, because the collection is live.
    for (const script of Array.from(document.scripts))
      if (script.type.toLowerCase().trim() === "speculationrules") script.remove()
  }
  new Observer(drop).observe(document, { subtree: true, childList: true })
}
