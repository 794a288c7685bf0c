import type { ContentExample } from "./ContentExample.ts"

/** Pages of continuous text. */
export const readingExamples: ReadonlyArray<ContentExample> = [
  {
    kind: "Article",
    sentence:
      "The byline stays; the newsletter box between the paragraphs, the buttons and the related stories are dropped.",
    url: "https://example.com/news/the-lighthouse-that-moved",
    html: `<title>The lighthouse that moved - Harbour Notes</title>
<nav><a href="/news">News</a> <a href="/tides">Tides</a></nav>
<article>
  <h1>The lighthouse that moved</h1>
  <p class="byline">By Ada Crane, 4 May 2026</p>
  <p>For ninety years the lamp at Skerry Point stood forty metres from the edge. Last winter the edge came to within nine.</p>
  <div class="newsletter"><p>Our letter brings you the tides every morning.</p> <a href="/letter">Subscribe</a></div>
  <p>It took eleven days. Jacks lifted 700 tonnes of granite, and a winch drew it inland at the speed of a snail.</p>
  <div class="share"><a href="/share">Share</a> <a href="/mail">Mail</a></div>
</article>
<div class="related"><h3>Related stories</h3><ul><li><a href="/1">Ferry gives way to a bridge</a></li><li><a href="/2">Harbour dredged again</a></li></ul></div>
<footer>© 2026 Harbour Notes</footer>`,
    keeps: ["# The lighthouse that moved", "Ada Crane", "For ninety years", "It took eleven days"],
    drops: ["Tides", "Subscribe", "Share", "Related", "©"],
  },
  {
    kind: "Documentation",
    sentence:
      "The page tree, the table of contents, the permalinks beside headings and the pager are dropped; the warning, the code and the list stay.",
    url: "https://docs.example.com/guide/retries",
    html: `<title>Retries - Boatyard documentation</title>
<aside class="sidebar"><ul><li><a href="/guide/start">Getting started</a></li><li><a href="/guide/retries">Retries</a></li></ul></aside>
<main>
  <nav class="breadcrumbs"><a href="/">Docs</a> / <a href="/guide">Guide</a></nav>
  <h1>Retries<a class="headerlink" href="#retries">¶</a></h1>
  <p>A request that fails is sent again, with a longer wait before each attempt. Requests that change something are sent once.</p>
  <div class="admonition warning"><p>Do not retry payments.</p></div>
  <h2 id="set">Setting the attempts<a class="headerlink" href="#set">¶</a></h2>
  <pre><code class="language-js">const boat = connect({ attempts: 3 })</code></pre>
  <p>The wait is doubled each time, up to these bounds:</p>
  <ul><li><code>least</code>: the first wait in milliseconds</li><li><code>most</code>: no wait is longer</li></ul>
</main>
<aside class="toc"><p>On this page</p><a href="#set">Setting the attempts</a></aside>
<div class="pager"><a href="/guide/start">Previous</a> <a href="/guide/limits">Next</a></div>`,
    keeps: ["# Retries\n", "Do not retry payments", "```js\nconst boat", "- `most`"],
    drops: ["Getting started", "¶", "On this page", "Previous"],
  },
  {
    kind: "Forum",
    sentence:
      "In a discussion the posts are the content, all of them in order with their authors; buttons and the reply box are dropped.",
    url: "https://forum.example.com/t/sail-repair/412",
    html: `<title>How do I repair a torn sail? - Sailing forum</title>
<meta name="generator" content="Discourse">
<header><a href="/">Sailing forum</a> <a href="/login">Log in</a></header>
<h1>How do I repair a torn sail?</h1>
<div class="topic-post"><span class="username">marie</span> <time>3 May 2026</time>
  <div class="post-body"><p>A gust tore my jib along the leech, about forty centimetres. Can I repair it by hand, or does it have to go to a sailmaker?</p></div>
  <button>Like</button> <button>Share</button></div>
<div class="topic-post"><span class="username">old_salt</span> <time>3 May 2026</time>
  <div class="post-body"><p>Forty centimetres is fine by hand. Use tape on both sides first, then a zigzag stitch with waxed thread, and do not pull it tight.</p></div>
  <button>Like</button> <button>Share</button></div>
<div class="topic-post"><span class="username">marie</span> <time>4 May 2026</time>
  <div class="post-body"><p>That worked, thank you. It took me two evenings and it has held through a force six since.</p></div>
  <button>Like</button> <button>Share</button></div>
<div class="reply-box"><textarea></textarea> <button>Reply</button></div>
<footer><a href="/about">About</a> <a href="/terms">Terms</a></footer>`,
    keeps: [
      "# How do I repair a torn sail?",
      "A gust tore my jib",
      "Forty centimetres is fine",
      "That worked, thank you",
    ],
    drops: ["Log in", "Like", "Reply", "Terms"],
  },
]
