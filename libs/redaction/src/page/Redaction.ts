import { detectPii } from "@trawl/pii"
import type { FoundValue, GivenOptions } from "@trawl/pii/rules"
import { RedactionBy } from "./RedactionBy.ts"

/** Redacts parts together, by all rules and the name tagger. */
export class Redaction extends RedactionBy {
  /** `values` were found elsewhere, such as by a model. */
  constructor(given?: GivenOptions, values?: ReadonlyArray<FoundValue>) {
    super(detectPii, given, values)
  }
}
