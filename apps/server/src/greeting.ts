/** The text that `npm start` prints when the service is ready. */
export const greeting = (facts: {
  readonly base: string
  readonly keysRequired: boolean
  /** Address of the demo page, when there is one. */
  readonly demo: string | undefined
}): string => {
  const authorization = facts.keysRequired ? ` -H 'Authorization: Bearer <your key>'` : ""
  const url = facts.demo ?? "https://example.com"
  return [
    `Trawl is ready at ${facts.base}`,
    facts.keysRequired
      ? "Keys: one of TRAWL_API_KEYS, or one that `npm start -- keys create` made, as a bearer token"
      : "Keys: off (loopback only); set TRAWL_API_KEYS, or make one by `npm start -- keys create`, to require one",
    `Docs: ${facts.base}/docs`,
    "Try it:",
    `curl -s ${facts.base}/v2/scrape${authorization} -H 'Content-Type: application/json' -d '{"url":"${url}","formats":["markdown"]}'`,
  ].join("\n")
}
