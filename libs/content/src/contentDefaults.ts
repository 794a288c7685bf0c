import type { ContentOptions } from "./ContentOptions.ts"

/** What a request without content options means. Written out: a program that only converts pages has no need to load the schema. */
export const contentDefaults: ContentOptions = { onlyMainContent: true, includeTags: [], excludeTags: [], removeBase64Images: true }
