import type { FetchPlan } from "@trawl/core"

/** Whether somebody looks at a plan's page: an image is taken of it, or steps are run on what they can see. */
export const isLookedAt = ({ actions = [], captures }: Pick<FetchPlan, "actions" | "captures">): boolean => captures.length > 0 || actions.length > 0
