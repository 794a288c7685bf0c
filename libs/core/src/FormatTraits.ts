import type { ModelTask } from "./models/ModelTask.ts"
import type { PricedStep } from "./PricedStep.ts"

/** A step that a format is paid as. */
export interface FormatPrice<Options> {
  readonly step: PricedStep
  /** Whether such a request asks for it. Absent: each does. */
  readonly isRequested?: (options: Options) => boolean
  /** Whether a document's fields show that it was taken. Absent: where a field of the format is there. */
  readonly isTaken?: (fields: Readonly<Record<string, unknown>>) => boolean
}

/** What holds of a format, whatever it is made of: all that shared code knows of one. */
export interface FormatTraits<Options> {
  /** What it gives, in one sentence of markdown for the documentation. */
  readonly meaning: string
  /** Absent: nothing beside the page. */
  readonly price?: FormatPrice<Options>
  /** The task of the language model that makes it, where one is there. */
  readonly modelTask?: ModelTask
  /** Whether it is about the page as it is now, so that no kept page answers. */
  readonly isFresh?: true
  /** Whether it brings files of the page's player, which take programs. */
  readonly bringsMedia?: true
  /** Whether it can be the only format of its request alone. */
  readonly standsAlone?: true
  /** Whether a request may ask for it once, whatever its fields. */
  readonly comesOnce?: true
  /** A format that it needs beside it. */
  readonly requires?: string
  /** Formats that fill the same field. */
  readonly excludes?: ReadonlyArray<string>
}
