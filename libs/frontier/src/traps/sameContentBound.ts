import type { GroupBound } from "../FoundAddress.ts"

/**
 * Pages of one crawl that may share their content and still have their links followed. Sites that answer every path bring one page for all;
 * pages that only scripts fill bring one too, but name no links.
 */
export const sameContentBound: GroupBound = {
  most: 25,
  reason: "TRAP_SAME_CONTENT",
  detail: "more than 25 addresses bring the same content",
}
