import type { ChangeBranch } from "@trawl/core"
import { createHash } from "node:crypto"
import { normalizeUrl } from "../policy/normalizeUrl.ts"

const hash = (text: string): string => createHash("sha256").update(text).digest("hex")

/** Under which a page is kept, whatever the tag. */
export const pageKey = (url: string): string => hash(normalizeUrl(url))

/** Where the versions of one branch are kept. */
export interface BranchKey {
  readonly team: string
  readonly page: string
  /** Empty for the branch without a tag. */
  readonly tag: string
}

export const branchKey = (team: string, { tag, url }: ChangeBranch): BranchKey => ({ team, page: pageKey(url), tag: tag === null ? "" : hash(tag) })
