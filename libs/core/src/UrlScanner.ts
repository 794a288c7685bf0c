import { Context, Effect, Schema } from "effect"
import type { UrlVerdict } from "./fetching/UrlVerdict.ts"

const Verdict = Schema.Struct({ score: Schema.Finite, categories: Schema.Array(Schema.String), source: Schema.String })

/** A configured source did not answer. `message` is one sentence without the address; `known` is the highest verdict of the sources that did. */
export class ScanFailed extends Schema.TaggedError<ScanFailed>()("ScanFailed", {
  /** Name of the source. */
  source: Schema.String,
  message: Schema.String,
  known: Schema.optionalKey(Verdict),
}) {}

/** A source of the instance that does not work. */
export interface ScannerFault {
  /** Name of the source, without keys and addresses. */
  readonly source: string
  /** True: a local copy that is out of date. False: a remote source that does not answer. */
  readonly isHeld: boolean
  /** Milliseconds since the epoch. */
  readonly since: number
  /** Why, as a clause. */
  readonly message: string
}

/** Scans addresses with all sources of an instance concurrently; the verdict is the one with the highest score. */
export interface UrlScanner {
  /** Queries every source. Fails when one does not answer. */
  readonly scan: (url: URL) => Effect.Effect<UrlVerdict, ScanFailed>
  /** Uses only local data: nothing leaves the process, not even a hash. */
  readonly scanLocally: (url: URL) => Effect.Effect<UrlVerdict, ScanFailed>
  /** The sources that do not work now. Absent: no source can fail. */
  readonly faults?: Effect.Effect<ReadonlyArray<ScannerFault>>
  /** The highest possible score when no source is configured and addresses are judged by their spelling only. Such scans cost nothing. */
  readonly mostByLetters?: number
}

const nobody = () =>
  Effect.fail(
    new ScanFailed({
      source: "none",
      message: "This program scans no addresses: provide UrlScanners from @trawl/threat.",
    }),
  )

/** Used by the policy of `@trawl/threat`, provided by the app. By default every scan fails. */
export const UrlScanners = Context.Reference<UrlScanner>("@trawl/core/UrlScanners", {
  defaultValue: () => ({ scan: nobody, scanLocally: nobody }),
})
