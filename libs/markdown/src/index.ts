export type { IconEvidence } from "./nodes.ts"
export type { RoundTripOptions } from "./RoundTripOptions.ts"
export * as Markdown from "./Markdown.ts"
