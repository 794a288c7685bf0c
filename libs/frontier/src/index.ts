export { compileFrontier } from "./compileFrontier.ts"
export { compilePatterns, type FindPattern } from "./patterns/compilePatterns.ts"
export { type Deduplication } from "./identity/Deduplication.ts"
export { type FoundAddress, type GroupBound, type Refusal } from "./FoundAddress.ts"
export { type Frontier, type Link, type LinkSource } from "./Frontier.ts"
export { type FrontierSettings } from "./FrontierSettings.ts"
export {
  mostPatternCharacters,
  mostPatternLength,
  mostPatterns,
  patternProblem,
  patternsProblem,
} from "./patterns/patternProblem.ts"
export { refusalReasons, type RefusalReason } from "./refusalReasons.ts"
export { similarFoldings } from "./identity/deduplicationOf.ts"
export { skippedFileTypes } from "./fileTypeOf.ts"
export { startOfScope } from "./scope/startOfScope.ts"
