import { relatedLeads } from "../phrases/headings.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const leads = new PhraseFinder(relatedLeads)
const mostCharacters = 200

// A separator must follow the lead: "more" begins sentences too.
const isLead = (block: ReadBlock): boolean =>
  block.level !== 1 &&
  block.linkShare >= 0.6 &&
  isPlainText(block, mostCharacters) &&
  leads.begins(block.words) &&
  /^[^:：|»>]{1,40}[:：|»>]/u.test(block.text)

/** Lines within prose that link to another page, such as "Read more: …". */
export const leadRule: ClutterRule = {
  kind: "lead",
  find: (blocks) => blocks.flatMap((block) => (isLead(block) ? [block.id] : [])),
}
