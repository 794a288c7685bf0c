export type { Exactness } from "./Exactness.ts"
export * as Markdown from "./Markdown.ts"
