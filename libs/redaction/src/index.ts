export {
  type Bucket,
  buckets,
  type Detection,
  detectPii,
  type FoundValue,
  type GivenOptions,
  type Recognizer,
  RedactionOptions,
  RedactPIIOptions,
} from "@trawl/pii"
export { type RedactionResult, redactText } from "./replace/redactText.ts"
export { redactMarkdown } from "./tree/redactMarkdown.ts"
export { redactTree } from "./tree/redactTree.ts"
export { Redaction } from "./page/Redaction.ts"
export { redactPage } from "./page/redactPage.ts"
export { longestProse } from "./model/longestProse.ts"
export { findWithModel } from "./model/findWithModel.ts"
export { type ModelSearch, PiiModel, type PiiSearch } from "./model/PiiModel.ts"
export { RedactionFailed } from "./model/RedactionFailed.ts"
export { gatewayModel } from "./model/gatewayModel.ts"
