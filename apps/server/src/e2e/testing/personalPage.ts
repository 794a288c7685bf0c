/** The address that the page repeats. */
export const mail = "zq.quandt@private.example"

/** A name that no pattern finds. */
export const person = "Aurelia Quandtova"

/** A page with the address in every place that a format reads. */
export const personalHtml = (
  second = "",
) => `<!doctype html><html lang="en"><head><title>Kettles of ${mail}</title><meta name="author" content="${mail}"></head><body><!-- ${mail} -->
<main><h1>Kettles</h1><p>Copper keeps the water warm, and does so for longer than the steel of our other kettles. ${second}</p>
<p data-mail="${mail}">Write to <b>zq.quandt</b>@private.example or to <a href="mailto:${mail}?subject=Hi" title="${mail}">us</a>. The contact mail is ${mail}, says ${person}.</p>
<p><img src="/p.png?of=${encodeURIComponent(mail)}" alt="${mail}"></p><table><tr><th>Mail</th><td>${mail}</td></tr></table></main></body></html>`

/** The answer of a site with this page. */
export const htmlReply = (body: string) => ({
  status: 200,
  body,
  headers: { "content-type": "text/html; charset=utf-8" },
})

/** Whether anything of the address is left; the surname may be. */
export const showsMail = (value: unknown): boolean =>
  /quandt|private\.example/iu.test(JSON.stringify(value).replaceAll(/quandtova/giu, ""))
