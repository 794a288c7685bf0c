/** The page that the printed `curl` line scrapes: a small sample of what a conversion has to get right. */
export const demoPage = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Trawl demo page</title>
  <meta name="description" content="A page that a fresh Trawl serves to itself.">
  <meta property="og:title" content="Trawl demo page">
</head>
<body>
  <header><nav><a href="/">Home</a> <a href="/about">About</a></nav></header>
  <main>
    <article>
      <h1>It works</h1>
      <p>This page was fetched over HTTP, its navigation was dropped, and what you read is <strong>markdown</strong>.</p>
      <h2>What to try next</h2>
      <ul>
        <li>Ask for <code>"formats": ["markdown", "links", "html"]</code>.</li>
        <li>Send a list of addresses to <code>POST /v2/batch/scrape</code>.</li>
        <li>Read about every option on the docs page.</li>
      </ul>
      <table>
        <thead><tr><th>Format</th><th>Gives</th></tr></thead>
        <tbody>
          <tr><td>markdown</td><td>the content as text</td></tr>
          <tr><td>links</td><td>every address on the page</td></tr>
        </tbody>
      </table>
    </article>
  </main>
  <footer>Served on the loopback interface only.</footer>
</body>
</html>
`
