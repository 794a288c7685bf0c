import type { PageWork } from "@trawl/core"
import type { PageRedaction } from "./redactionOf.ts"
import { redactorInUse } from "./redactorInUse.ts"

/** Plain data from another source than the page, with the page's redaction. */
export interface DataToRedact {
  readonly data: unknown
  readonly redaction: PageRedaction
}

/** Redacts data from other sources than the page; never on the calling thread, since redaction takes memory and time. */
export const dataRedaction: PageWork<DataToRedact, unknown> = {
  name: "redactData",
  isQuick: () => false,
  run: ({ data, redaction }) => redactorInUse().redactedData(data, redaction),
}
