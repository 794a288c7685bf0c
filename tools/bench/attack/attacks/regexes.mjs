import { runBatches } from "../runBatches.mjs"

const megabyte = 1_000_000
const paragraph = `<p>${"An ordinary sentence, so that the page is one with a content. ".repeat(20)}</p>`
/** A page of 1 MB around the relevant part. */
const page = (head, body) => {
  const start = `<!doctype html><html><head><title>Page</title>${head}</head><body><main>${body}`
  return `${start}${paragraph.repeat(Math.max(1, Math.floor((megabyte - start.length) / paragraph.length)))}</main></body></html>`
}
const filled = (text, count) => text.repeat(count)

export const regexes = {
  name: "regexes",
  what: "pages of 1 MB whose texts make regular expressions backtrack",
  pages: {
    "/newlines": page("", `<pre>a${filled("\n", 60_000)}b</pre>`),
    "/tabs": page(`<meta property="og:title" content="a${filled("\t", 60_000)}b">`, ""),
    "/em-spaces": page("", `<h1>a${filled("\u2003", 60_000)}b</h1>`),
    "/headline": page(
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"a${filled(" ", 60_000)}b"}</script>`,
      "",
    ),
    "/anchor": page("", `<a href="\u0001#${filled("top", 20_000)}${filled("o", 20_000)}#">up</a>`),
    "/commas": page(
      `<meta name="author" content="${filled(" ,", 60_000)}by">`,
      `<p class="byline">By ${filled("and ", 20_000)}</p>`,
    ),
    "/dates": page(
      `<meta property="article:published_time" content="${filled("2", 60_000)}-">`,
      `<time datetime="${filled("1-", 30_000)}">then</time>`,
    ),
    "/srcset": page("", `<img alt="i" srcset="${filled("a ", 30_000)}${filled(",", 30_000)}">`),
    "/style": page("", `<p style="${filled("display :", 20_000)}${filled(" ", 60_000)}x">hidden?</p>`),
    "/charset": page(
      `<meta http-equiv="content-type" content="text/html;${filled(" charset", 10_000)}${filled(" ", 60_000)}">`,
      "",
    ),
    "/brackets": page("", `<p>${filled("[", 60_000)}${filled("*_", 60_000)}${filled("`", 30_001)}</p>`),
    "/address": page("", `<p>${filled("a.", 30_000)}@${filled("b-", 30_000)} ${filled("http://", 20_000)}</p>`),
  },
  run: (context) => runBatches(context, 24),
}
