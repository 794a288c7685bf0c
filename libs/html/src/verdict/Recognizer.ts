import type { PageSignals } from "./PageSignals.ts"
import type { Evidence } from "./Verdict.ts"

/** Looks for one thing that a page may be instead of content, and tells what speaks for it: nothing where it is not that. */
export type Recognizer = (page: PageSignals) => ReadonlyArray<Evidence>
