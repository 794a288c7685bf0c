import type { Needs } from "@trawl/core"

/** Requirements of audio and video on the fetch: files are not loaded as pages, and players are observed. */
export const mediaNeeds: Needs = { capabilities: ["media"], captures: [] }
