import type { ContentExample } from "./ContentExample.ts"

/** Pages of cards and sections. */
export const cardExamples: ReadonlyArray<ContentExample> = [
  {
    kind: "Listing",
    sentence:
      "Entries are links and still the content: unlike menu items, each has a heading, a date and a line of text.",
    url: "https://example.com/blog",
    html: `<title>All posts - Boatyard blog</title>
<nav class="menu"><a href="/">Home</a> <a href="/blog">Blog</a> <a href="/shop">Shop</a></nav>
<main><h1>All posts</h1>
  <article class="post-card"><h2><a href="/blog/varnish">Seven coats of varnish</a></h2><time>2 May 2026</time>
    <p>Why we stopped at seven, and what happened to the boat that got twelve of them last spring.</p></article>
  <article class="post-card"><h2><a href="/blog/oak">Where our oak comes from</a></h2><time>20 April 2026</time>
    <p>A visit to the forest that has given us planks for a hundred years, and to the people who plant it.</p></article>
  <article class="post-card"><h2><a href="/blog/rivets">Copper or steel?</a></h2><time>7 April 2026</time>
    <p>We drove four hundred rivets of each kind and left them in the harbour for a winter to find out.</p></article>
  <div class="pagination"><a href="/blog?page=2">Older posts</a></div></main>
<footer><a href="/imprint">Imprint</a></footer>`,
    keeps: [
      "[Seven coats of varnish](https://example.com/blog/varnish)",
      "Why we stopped at seven",
      "Copper or steel?",
    ],
    drops: ["Shop", "Older posts", "Imprint"],
  },
  {
    kind: "Collection",
    sentence: "Product names and prices stay; filters, sizes and shop buttons are dropped.",
    url: "https://shop.example.com/collections/lamps",
    html: `<title>Lamps - Harbour shop</title>
<nav><a href="/collections/lamps">Lamps</a> <a href="/collections/ropes">Ropes</a></nav>
<main><h1>Lamps</h1><p class="collection-description">Lamps of brass and copper, made for decks that are wet and nights that are long.</p>
  <aside class="filters"><h3>Filter</h3><label>Brass (3)</label> <label>Copper (2)</label></aside>
  <ul class="product-grid">
    <li class="product-card"><a href="/p/anchor"><img src="/anchor.jpg" alt="Anchor lamp"><h3>Anchor lamp</h3></a><span class="price">€ 89.00</span> <button>Add to cart</button></li>
    <li class="product-card"><a href="/p/cabin"><img src="/cabin.jpg" alt="Cabin lamp"><h3>Cabin lamp</h3></a><span class="price">€ 54.00</span> <button>Add to cart</button></li>
    <li class="product-card"><a href="/p/deck"><img src="/deck.jpg" alt="Deck lamp"><h3>Deck lamp</h3></a><span class="price">€ 120.00</span> <button>Add to cart</button></li>
    <li class="product-card"><a href="/p/storm"><img src="/storm.jpg" alt="Storm lamp"><h3>Storm lamp</h3></a><span class="price">€ 75.00</span> <button>Add to cart</button></li>
  </ul></main>
<footer><a href="/returns">Returns</a></footer>`,
    keeps: ["Lamps of brass and copper", "Anchor lamp", "€ 54.00", "Storm lamp"],
    drops: ["Filter", "Add to cart", "Returns"],
  },
  {
    kind: "Product",
    sentence: "The description, price and table of the product stay; the carousel of similar products is dropped.",
    url: "https://shop.example.com/p/storm-lamp",
    html: `<title>Storm lamp - Harbour shop</title>
<meta property="og:type" content="product">
<nav><a href="/collections/lamps">Lamps</a> <a href="/collections/ropes">Ropes</a></nav>
<main><h1>Storm lamp</h1><span class="price">€ 75.00</span>
  <div class="product-description"><p>A lamp for nights when others go out. The glass is held by four springs, and the flame stands behind a second ring of brass, so that a gust from below does not reach it.</p></div>
  <h2>Specifications</h2>
  <table><tr><th>Height</th><td>31 cm</td></tr><tr><th>Weight</th><td>1.4 kg</td></tr><tr><th>Burns for</th><td>20 hours</td></tr></table>
  <button>Add to cart</button></main>
<section class="similar-products"><h2>You may also like</h2><ul><li><a href="/p/anchor">Anchor lamp</a> € 89.00</li><li><a href="/p/cabin">Cabin lamp</a> € 54.00</li></ul></section>
<footer><a href="/returns">Returns</a></footer>`,
    keeps: ["# Storm lamp", "A lamp for nights", "31 cm"],
    drops: ["Add to cart", "Anchor lamp", "Returns"],
  },
  {
    kind: "Service",
    sentence:
      "A page of sections has no single best region: all of them are kept, including the heading in the page header.",
    url: "https://moorings.example/",
    html: `<title>Moorings - berths by the night</title>
<header class="site-header"><nav><a href="/pricing">Pricing</a> <a href="/login">Sign in</a></nav></header>
<main>
  <header class="hero"><h1>A berth for tonight, in any harbour</h1><p>Moorings shows which berths are free this evening and keeps one for you until you arrive.</p><a class="btn" href="/start">Get started</a></header>
  <section class="features"><h2>How it works</h2><p>Harbour masters tell us every hour what is free. You choose a berth on the map, and its light turns red for everybody else.</p></section>
  <section class="testimonial"><h2>What sailors say</h2><blockquote><p>I have not circled a harbour in the dark since I have it.</p></blockquote></section>
  <section class="faq"><h2>Questions</h2><h3>What if I am late?</h3><p>The berth is kept until midnight. After that you pay half of the night, and someone else may take it.</p></section>
</main>
<footer><p>© 2026 Moorings</p><a href="/imprint">Imprint</a></footer>`,
    keeps: [
      "# A berth for tonight",
      "Harbour masters tell us",
      "I have not circled",
      "The berth is kept until midnight",
    ],
    drops: ["Sign in", "Imprint"],
  },
]
