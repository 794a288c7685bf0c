import type { PageWork } from "@trawl/core"
import type { PageRedaction } from "./redactionOf.ts"
import { redactorInUse } from "./redactorInUse.ts"

/** Plain data that came from elsewhere than the page, and how the page is redacted. */
export interface DataToRedact {
  readonly data: unknown
  readonly redaction: PageRedaction
}

/** Redacts what came from elsewhere than the page: never here, for what redacts takes memory and time. */
export const dataRedaction: PageWork<DataToRedact, unknown> = {
  name: "redactData",
  isQuick: () => false,
  run: ({ data, redaction }) => redactorInUse().redactedData(data, redaction),
}
