import { contentDefaults } from "@trawl/html"
import { parseJson, parseTable, parseText, parseXml } from "@trawl/html/documents"

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const source = (mediaType: string, text: string) => ({
  url: "https://example.com/a",
  status: 200,
  mediaType,
  body: latin(text),
})

const feed =
  '<rss version="2.0"><channel><title>News</title><item><title>One</title><link>https://example.com/1</link></item></channel></rss>'
/** Documents that are not HTML. */
export const run = (): Readonly<Record<string, unknown>> => ({
  feed: parseXml(source("application/rss+xml", feed), contentDefaults).markdown().text,
  jsonFeed: parseJson(
    source("application/json", '{"version":"https://jsonfeed.org/version/1","title":"T","items":[{"title":"One"}]}'),
    contentDefaults,
  ).markdown().text,
  table: parseTable(source("text/csv", "a,b\n1,2\n"), contentDefaults).markdown().text,
  text: parseText(source("text/plain", "one\n\ntwo"), contentDefaults).markdown().text,
})
