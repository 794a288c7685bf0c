import type { ContentOptions } from "./ContentOptions.ts"

/** The defaults of the content options. Written out, so that programs which only convert pages need not load the schema. */
export const contentDefaults: ContentOptions = {
  onlyMainContent: true,
  includeTags: [],
  excludeTags: [],
  removeBase64Images: true,
}
