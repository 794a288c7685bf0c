import { Context, Effect, Schema } from "effect"

/** What is known against an address. */
export interface UrlVerdict {
  /** 0: nothing. 100: it is on a list of confirmed threats. */
  readonly score: number
  /** Kinds of threat as the source calls them, such as `malware` or `social engineering`. */
  readonly categories: ReadonlyArray<string>
  /** Name of the source whose score it is. */
  readonly source: string
}

const Verdict = Schema.Struct({ score: Schema.Finite, categories: Schema.Array(Schema.String), source: Schema.String })

/** A source that is configured did not answer. `message` is one sentence without the address; `known` is the greatest verdict of the sources that did. */
export class ScanFailed extends Schema.TaggedError<ScanFailed>()("ScanFailed", {
  /** Name of the source. */
  source: Schema.String,
  message: Schema.String,
  known: Schema.optionalKey(Verdict),
}) {}

/** What does not do its work, of an instance's sources. */
export interface ScannerFault {
  /** Its name, without keys and addresses. */
  readonly source: string
  /** Whether it is held here, and is not up to date; otherwise it cannot be asked. */
  readonly isHeld: boolean
  /** Milliseconds since the epoch. */
  readonly since: number
  /** Why, as a clause. */
  readonly message: string
}

/** Judges addresses by all sources of an instance, which it asks together: the verdict is the one with the greatest score. */
export interface UrlScanner {
  /** Asks every source. Fails where one does not answer. */
  readonly scan: (url: URL) => Effect.Effect<UrlVerdict, ScanFailed>
  /** Asks only what this process knows itself: nothing leaves it, not even a hash. */
  readonly scanLocally: (url: URL) => Effect.Effect<UrlVerdict, ScanFailed>
  /** The sources that do not do their work now. Absent: there are none that could fail. */
  readonly faults?: Effect.Effect<ReadonlyArray<ScannerFault>>
  /** Where no source is configured and addresses are judged by their letters alone: the greatest score that can be. Such scans cost nothing. */
  readonly mostByLetters?: number
}

const nobody = () => Effect.fail(new ScanFailed({ source: "none", message: "This program scans no addresses: provide UrlScanners from @trawl/threat." }))

/** Asked by the policy of `@trawl/threat`, provided by the app. Absent: every scan fails. */
export const UrlScanners = Context.Reference<UrlScanner>("@trawl/core/UrlScanners", { defaultValue: () => ({ scan: nobody, scanLocally: nobody }) })
