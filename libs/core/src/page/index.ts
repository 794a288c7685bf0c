export type { LinkedNode, LinkedValue } from "../linked/LinkedNode.ts"
export type { Metadata } from "./Metadata.ts"
export type { Page, PageMarkdown, PageSource } from "./Page.ts"
