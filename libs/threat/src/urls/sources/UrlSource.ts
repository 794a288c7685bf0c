import type { ScanFailed, ScannerFault, UrlVerdict } from "@trawl/core"
import type { Effect } from "effect"
import type { CanonicalUrl } from "../canonical/canonicalUrl.ts"

/** A source of threat information about URLs, which it gets in canonical and original form. */
export interface UrlSource {
  readonly name: string
  readonly scan: (url: CanonicalUrl, written: URL) => Effect.Effect<UrlVerdict, ScanFailed>
  /** The same, with only local data. Absent: there is none. */
  readonly scanLocally?: (url: CanonicalUrl, written: URL) => Effect.Effect<UrlVerdict, ScanFailed>
  /** Its current failures. Absent: it cannot fail. */
  readonly faults?: Effect.Effect<ReadonlyArray<ScannerFault>>
}
