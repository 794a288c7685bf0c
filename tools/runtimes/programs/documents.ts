import { contentDefaults } from "@trawl/html"
import { htmlToMarkdown } from "@trawl/html/bytes"
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
const russian =
  "\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0, \xfd\xf2\xee \xef\xf0\xee\xf1\xf2\xee\xe9 \xf2\xe5\xea\xf1\xf2 \xed\xe0 \xf0\xf3\xf1\xf1\xea\xee\xec"

/** Other documents, and pages in charsets that have to be guessed or have tables of their own. */
export const run = (): Readonly<Record<string, unknown>> => ({
  guessed: htmlToMarkdown(latin(`<p>${russian}</p>`)),
  big5: htmlToMarkdown(latin("<meta charset=big5><p>\x88\x62"), {}),
  feed: parseXml(source("application/rss+xml", feed), contentDefaults).markdown().text,
  jsonFeed: parseJson(
    source("application/json", '{"version":"https://jsonfeed.org/version/1","title":"T","items":[{"title":"One"}]}'),
    contentDefaults,
  ).markdown().text,
  table: parseTable(source("text/csv", "a,b\n1,2\n"), contentDefaults).markdown().text,
  text: parseText(source("text/plain", "one\n\ntwo"), contentDefaults).markdown().text,
})
