import type { FetchPlan } from "@trawl/core"

/** Whether a plan's page must be drawn: an image is taken of it, or actions run on what is visible. */
export const isLookedAt = ({ actions = [], captures }: Pick<FetchPlan, "actions" | "captures">): boolean =>
  captures.length > 0 || actions.length > 0
