/** A news page with the usual parts around an article: for the image of the explained removals. */
export const explainedPage = `<!DOCTYPE html><html lang="en"><head><title>The lighthouse that moved - Harbour Notes</title><meta property="og:type" content="article"></head><body>
<header class="site-header"><a href="/" class="logo">Harbour Notes</a><nav><a href="/tides">Tides</a></nav></header>
<div id="cookie-notice"><p>We use cookies to make this site better.</p></div>
<main><article><h1>The lighthouse that moved</h1><p class="byline">By Ada Crane, 4 May 2026</p>
<p>For ninety years the lamp at Skerry Point stood forty metres from the edge. Last winter the edge came to within nine, and the council voted to move the tower rather than lose it.</p>
<div class="newsletter-box"><p>Our letter brings you the tides every morning.</p></div>
<p>It took eleven days. Hydraulic jacks lifted 700 tonnes of granite, and a winch drew it inland at the speed of a snail.</p>
<div class="share"><a href="https://social.example/share">Share</a></div></article>
<div class="related"><h3>Related stories</h3><ul><li><a href="/1">Ferry to be replaced by a bridge</a></li></ul></div></main>
<footer><p>© 2026 Harbour Notes. All rights reserved.</p></footer></body></html>`
