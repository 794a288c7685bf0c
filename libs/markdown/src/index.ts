export * as Markdown from "./Markdown.ts"
