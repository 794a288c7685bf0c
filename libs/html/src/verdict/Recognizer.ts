import type { PageSignals } from "./PageSignals.ts"
import type { Evidence } from "./Verdict.ts"

/** Returns the evidence that a page is one kind of page without content; empty if it is not. */
export type Recognizer = (page: PageSignals) => ReadonlyArray<Evidence>
