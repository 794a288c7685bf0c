import type { ChangeBranch } from "@trawl/core"
import { createHash } from "node:crypto"
import { normalizeUrl } from "../policy/normalizeUrl.ts"

const hash = (text: string): string => createHash("sha256").update(text).digest("hex")

/** Key of a page's versions, whatever the tag. */
export const pageKey = (url: string): string => hash(normalizeUrl(url))

/** Key of one branch's versions. */
export interface BranchKey {
  readonly team: string
  readonly page: string
  /** Empty for the branch without a tag. */
  readonly tag: string
}

export const branchKey = (team: string, { tag, url }: ChangeBranch): BranchKey => ({
  team,
  page: pageKey(url),
  tag: tag === null ? "" : hash(tag),
})
