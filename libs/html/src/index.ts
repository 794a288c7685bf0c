export { decodeText, parseTree } from "@trawl/hast"
export {
  type ArticleFacts,
  type SourcedValue,
  type LinkedData,
  type LinkedText,
  type PageNature,
  readArticleFacts,
  readLinkedData,
  readMetadata,
} from "@trawl/metadata"
export type { ContentUse } from "./ContentUse.ts"
export type { HtmlToMarkdownOptions } from "./HtmlToMarkdownOptions.ts"
export { htmlToMarkdown } from "./htmlToMarkdown.ts"
export { parseHtml } from "./parseHtml.ts"
export { type ParsedPage, judgePage } from "./verdict/judgePage.ts"
export type { Evidence, Judgement, Verdict } from "./verdict/Verdict.ts"
export { type RehypeContentOptions, rehypeMainContent } from "./plugins/rehypeMainContent.ts"
export { rehypePrune, type RehypePruneOptions } from "./plugins/rehypePrune.ts"
export { rehypeReadHtml } from "./plugins/rehypeReadHtml.ts"
export { rehypeSelect } from "./plugins/rehypeSelect.ts"
export { rehypeToRemark } from "./plugins/rehypeToRemark.ts"
export { remarkWriteMarkdown } from "./plugins/remarkWriteMarkdown.ts"
export {
  contentDefaults,
  type ContentExplanation,
  type ContentOptions,
  explainContent,
  type ExplainedBlock,
  explainPage,
  type HtmlDocument,
  selectContent,
} from "@trawl/content"
