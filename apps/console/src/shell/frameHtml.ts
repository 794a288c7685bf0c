/** An empty page at an address of its own, with a policy of its own, for a page that was scraped. */
export const frameHtml = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A page that was scraped</title></head>
<body></body>
</html>
`
