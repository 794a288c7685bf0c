import type { Client } from "./makeClient.ts"

/** Credits of the team over all periods. */
export const creditsUsed = async (client: Client): Promise<number> => {
  const { body } = await client.call("/v2/team/credit-usage/historical")
  return (body as { readonly periods: ReadonlyArray<{ readonly creditsUsed: number }> }).periods.reduce(
    (sum, { creditsUsed }) => sum + creditsUsed,
    0,
  )
}
