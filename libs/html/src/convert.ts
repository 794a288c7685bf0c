export { contentDefaults } from "./contentDefaults.ts"
export { htmlToMarkdown, type HtmlToMarkdownOptions } from "./htmlToMarkdown.ts"
export { parseHtml } from "./parseHtml.ts"
export { parseTree } from "./parser/parseTree.ts"
