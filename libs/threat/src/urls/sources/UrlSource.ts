import type { ScanFailed, ScannerFault, UrlVerdict } from "@trawl/core"
import type { Effect } from "effect"
import type { CanonicalUrl } from "../canonical/canonicalUrl.ts"

/** One place where something may be known against an address, which it is given in its canonical form and as it was written. */
export interface UrlSource {
  readonly name: string
  readonly scan: (url: CanonicalUrl, written: URL) => Effect.Effect<UrlVerdict, ScanFailed>
  /** The same, of what this process knows itself. Absent: nothing. */
  readonly scanLocally?: (url: CanonicalUrl, written: URL) => Effect.Effect<UrlVerdict, ScanFailed>
  /** What of it does not do its work now. Absent: it cannot fail. */
  readonly faults?: Effect.Effect<ReadonlyArray<ScannerFault>>
}
