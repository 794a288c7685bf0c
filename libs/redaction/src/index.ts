export {
  type Bucket,
  buckets,
  type Detection,
  detectPii,
  type FoundValue,
  type GivenOptions,
  type Recognizer,
  type RedactPIIOptions,
} from "@trawl/pii"
export type { RedactionResult } from "./replace/redactTextBy.ts"
export { redactText } from "./replace/redactText.ts"
export { redactMarkdown } from "./tree/redactMarkdown.ts"
export { redactTree } from "./tree/redactTree.ts"
export { Redaction } from "./page/Redaction.ts"
export { redactPage } from "./page/redactPage.ts"
export { longestProse } from "./model/longestProse.ts"
