/** What stands in version 2 for names of version 1. */
const earlierNames: ReadonlyMap<string, string> = new Map([
  ["pageOptions", "its options beside url"],
  ["scrapeOptions", "its options beside urls"],
  ["extract", 'formats: [{ "type": "json", … }]'],
  ["extractorOptions", 'formats: [{ "type": "json", … }]'],
  ["jsonOptions", 'formats: [{ "type": "json", … }]'],
  ["changeTrackingOptions", 'formats: [{ "type": "changeTracking", … }]'],
  ["geolocation", "location"],
  ["parsePDF", 'parsers: ["pdf"], or [] for none'],
])

/** As people write one name in several ways. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "")

/** What an unknown key was probably to be: one of the known ones, or what has taken its place. */
export const meantKey = (key: string, known: ReadonlyArray<string>): string | undefined => {
  const short = plain(key.slice(0, 100))
  return known.find((name) => plain(name) === short) ?? earlierNames.get(key)
}
