/** Credits that a page costs: one when it succeeded, none when it failed. */
export const creditsFor = (page: { readonly status: "completed" | "failed" }): number => (page.status === "completed" ? 1 : 0)
