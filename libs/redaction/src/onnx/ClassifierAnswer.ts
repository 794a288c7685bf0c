import type { FoundValue } from "@trawl/pii"

/** What a thread with a model answers: that it is loaded, or what it found; else what went wrong, which holds nothing of a page. */
export type ClassifierAnswer = { readonly ready: true } | { readonly values: ReadonlyArray<FoundValue> } | { readonly fault: "load" | "missing" | "run" }
