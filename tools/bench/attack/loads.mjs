import { waitUntil } from "@trawl/testing"

const shortPage = ({ site }, n) => `${site.url}/short/${n}`

const scrapeOf =
  (urlOf, options = {}) =>
  async (team, n) => {
    const { markdown } = await team.client.scrape({ url: urlOf(team, n), ...options })
    if (markdown === undefined || markdown === "") throw new Error("A document has no markdown.")
  }

const isLast = ({ body }) => body.includes('"batch_scrape.completed"')

/** Runs a batch of one page until its last event has been delivered. */
const deliver = async ({ client, receiver, site }, n) => {
  const path = `/innocent/${n}/${Date.now()}`
  await client.submit({ urls: [`${site.url}/short/${n}`], webhook: receiver.url + path })
  await waitUntil("the last event is delivered", () => receiver.requests(path).some(isLast), {
    every: 10,
    deadline: 30_000,
  })
}

/** The steady requests of the innocent team, by the resource that they share with the attack. */
export const loads = {
  pages: { perSecond: 4, ask: scrapeOf(shortPage) },
  tabs: { perSecond: 1, ask: scrapeOf(shortPage, { waitFor: 100 }) },
  conversions: { perSecond: 2, ask: scrapeOf(({ large }, n) => `${large.url}/large?n=${n}`) },
  deliveries: { perSecond: 1, ask: deliver },
}
