import type { Root } from "hast"
import type { ContentOptions } from "./ContentOptions.ts"

/** Whether the options select content by CSS selectors. */
export const choosesTags = ({
  excludeTags,
  includeTags,
}: Pick<ContentOptions, "excludeTags" | "includeTags">): boolean => includeTags.length > 0 || excludeTags.length > 0

/** A warning if selectors left nothing: no other part of the page replaces it. */
export const selectionWarnings = (
  content: () => Root,
  options: Pick<ContentOptions, "excludeTags" | "includeTags">,
): ReadonlyArray<string> =>
  choosesTags(options) && content().children.length === 0
    ? ["The selectors that were given leave nothing of this page."]
    : []

/** A warning if there is nothing to select from: plain text and code have no elements, and all of it is returned. */
export const flatWarnings = (options: Pick<ContentOptions, "excludeTags" | "includeTags">): ReadonlyArray<string> =>
  choosesTags(options)
    ? ["The selectors that were given select nothing here: this document has no elements, and all of it is returned."]
    : []
