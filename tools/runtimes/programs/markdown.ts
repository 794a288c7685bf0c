import { Markdown } from "@trawl/markdown"

const text =
  "# Hello\n\nSome **words** &amp; &copy; a [link](https://example.com).\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n$$\nx^2\n$$\n"

/** Markdown read and written again. */
export const run = (): Readonly<Record<string, unknown>> => ({
  tree: Markdown.parse(text),
  text: Markdown.stringify(Markdown.parse(text)),
})
