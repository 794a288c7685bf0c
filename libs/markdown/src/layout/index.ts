export type { LayoutBlock, LayoutBlockType } from "./LayoutBlock.ts"
export type { TableStyle } from "./tableOf.ts"
export { type Span, writeBlocks, type WriteOptions, type WrittenBlocks } from "./writeBlocks.ts"
