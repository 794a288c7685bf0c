export { blocksOf, type BlockType, type MarkdownBlock } from "./blocksOf.ts"
