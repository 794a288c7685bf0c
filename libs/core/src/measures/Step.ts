/**
 * The steps of a page, in their order: `admit` waits for one of the team's places, `fetch` is plain HTTP, `render` a browser, `write`
 * stores the result, `deliver` sends a webhook event.
 */
export const steps = ["admit", "guard", "cache", "fetch", "render", "convert", "model", "write", "deliver"] as const
export type Step = (typeof steps)[number]
