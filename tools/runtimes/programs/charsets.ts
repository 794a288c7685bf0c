import { htmlToMarkdown } from "@trawl/html/bytes"

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

const russian =
  "\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0, \xfd\xf2\xee \xef\xf0\xee\xf1\xf2\xee\xe9 \xf2\xe5\xea\xf1\xf2 \xed\xe0 \xf0\xf3\xf1\xf1\xea\xee\xec"

/** Bytes whose charset has to be guessed, or has tables of its own. */
export const run = (): Readonly<Record<string, unknown>> => ({
  guessed: htmlToMarkdown(latin(`<p>${russian}</p>`)),
  big5: htmlToMarkdown(latin("<meta charset=big5><p>\x88\x62")),
})
