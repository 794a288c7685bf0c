export { decodeText } from "@trawl/hast/charsets"
export { htmlToMarkdown } from "./htmlToMarkdown.ts"
export { parseHtml } from "./parseHtml.ts"
