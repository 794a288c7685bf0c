import type { ModelTask } from "./models/ModelTask.ts"
import type { PricedStep } from "./PricedStep.ts"

/** The priced step of a format. */
export interface FormatPrice<Options> {
  readonly step: PricedStep
  /** Whether a request with these options includes it. Absent: every one does. */
  readonly isRequested?: (options: Options) => boolean
  /** Whether a document's fields show that it was taken. Absent: it was if a field of the format is present. */
  readonly isTaken?: (fields: Readonly<Record<string, unknown>>) => boolean
}

/** Properties of any format: all that shared code knows about it. */
export interface FormatTraits<Options> {
  /** Its output, in one sentence of markdown for the documentation. */
  readonly meaning: string
  /** Absent: it costs nothing beyond the page. */
  readonly price?: FormatPrice<Options>
  /** The language model task that renders it, if any. */
  readonly modelTask?: ModelTask
  /** Whether it needs the page as it is now, so that cached pages are not used. */
  readonly isFresh?: true
  /** Whether it downloads media of the page's player, which needs external programs. */
  readonly bringsMedia?: true
  /** Whether it must be the only format of its request. */
  readonly standsAlone?: true
  /** Whether a request may contain it only once, whatever its fields. */
  readonly comesOnce?: true
  /** A format that must be requested with it. */
  readonly requires?: string
  /** Formats that fill the same field, so that only one of them may be requested. */
  readonly excludes?: ReadonlyArray<string>
}
