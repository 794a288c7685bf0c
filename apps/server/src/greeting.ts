import { logEntry } from "./logs/logEntry.ts"

/** What is said when the service is ready. */
export interface GreetingFacts {
  readonly base: string
  readonly keysRequired: boolean
  readonly hasConsole: boolean
  /** Address of the demo page, when there is one. */
  readonly demo: string | undefined
}

/** The text that `npm start` prints when the service is ready. */
export const greeting = ({ base, demo, hasConsole, keysRequired }: GreetingFacts): string => {
  const authorization = keysRequired ? ` -H 'Authorization: Bearer <your key>'` : ""
  const url = demo ?? "https://example.com"
  return [
    `Trawl is ready at ${base}`,
    keysRequired
      ? "Keys: one of TRAWL_API_KEYS, or one that `npm start -- keys create` made, as a bearer token"
      : "Keys: off (loopback only); set TRAWL_API_KEYS, or make one by `npm start -- keys create`, to require one",
    ...(hasConsole ? [`Console: ${base}/console`] : []),
    `Docs: ${base}/docs`,
    "Try it:",
    `curl -s ${base}/v2/scrape${authorization} -H 'Content-Type: application/json' -d '{"url":"${url}","formats":["markdown"]}'`,
  ].join("\n")
}

/** The same as an entry of the log. */
export const greetingEntry = ({ base, keysRequired }: GreetingFacts): string =>
  logEntry({
    time: new Date().toISOString(),
    level: "info",
    message: `Trawl is ready at ${base}`,
    annotations: { address: base, docs: `${base}/docs`, keys: keysRequired ? "required" : "off" },
  })
