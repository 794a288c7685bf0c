import type { FoundValue } from "@trawl/pii/rules"

/** A model thread's message: that it is loaded, its findings, or an error that quotes nothing of a page. */
export type ClassifierAnswer =
  | { readonly ready: true }
  | { readonly values: ReadonlyArray<FoundValue> }
  | { readonly fault: "load" | "missing" | "run" }
