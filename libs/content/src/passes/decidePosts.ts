import type { Decision } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { dropMemberNotes } from "./dropMemberNotes.ts"
import { keepBylines } from "./keepBylines.ts"
import { keepReplies } from "./keepReplies.ts"

/** Decides the posts of a discussion alike: what they say is kept, short or long, with who wrote it and when, and without what a board shows of its members. */
export const decidePosts = (
  decisions: ReadonlyArray<Decision>,
  { page, templates }: Pick<PageModel, "page" | "templates">,
): void => {
  dropMemberNotes(decisions)
  keepReplies(decisions, templates)
  keepBylines(decisions, page)
}
