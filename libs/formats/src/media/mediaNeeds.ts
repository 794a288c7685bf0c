import type { Needs } from "@trawl/core"

/** What sound and film ask of the fetch: files are not loaded as pages, and players are watched. */
export const mediaNeeds: Needs = { capabilities: ["media"], captures: [] }
