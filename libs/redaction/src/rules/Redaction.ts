import { detectPii, type FoundValue, type GivenOptions } from "@trawl/pii/rules"
import { RedactionBy } from "../page/RedactionBy.ts"

/** Redacts parts together, by rules alone. */
export class Redaction extends RedactionBy {
  /** `values` were found elsewhere, such as by a model. */
  constructor(given?: GivenOptions, values?: ReadonlyArray<FoundValue>) {
    super(detectPii, given, values)
  }
}
