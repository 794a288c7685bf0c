export {
  type Bucket,
  buckets,
  type Detection,
  detectPii,
  type FoundValue,
  type GivenOptions,
  type Recognizer,
  type RedactPIIOptions,
} from "@trawl/pii/rules"
export type { RedactionResult } from "../replace/redactTextBy.ts"
export { redactText } from "./redactText.ts"
export { redactMarkdown } from "./redactMarkdown.ts"
export { redactTree } from "./redactTree.ts"
export { Redaction } from "./Redaction.ts"
export { redactPage } from "../page/redactPage.ts"
