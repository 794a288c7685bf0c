import type { ScrapeTarget } from "../ScrapeTarget.ts"

/** A site to map for a team. */
export type MapTarget = Pick<ScrapeTarget, "id" | "retention" | "team" | "url">
