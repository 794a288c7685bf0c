const head = (more = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour news</title><meta name="viewport" content="width=device-width">${more}</head>`
const page = (body, more) => `${head(more)}<body>${body}</body></html>`
const sentence =
  "The harbour lies quiet in the morning, and the boats come in one after another with their catch of the night. "
const article = `<article><h1>Harbour news</h1><p>${sentence.repeat(6)}</p><p>${sentence.repeat(5)}</p></article>`
const menu = `<header><nav><a href="/">Home</a> <a href="/news">News</a> <a href="/about">About us</a> <a href="/contact">Contact</a></nav></header>`
const footer = `<footer><p>© Harbour Company. <a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></p></footer>`
const script = (src) => `<script src="${src}" defer></script>`
const module = (src) => `<script type="module" crossorigin src="${src}"></script>`

/** Pages without any of the content that a reader would see. */
const shells = {
  "create-react-app": page(
    `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>`,
    script("/static/js/main.7c1.js"),
  ),
  "vite, react": page(`<div id="root"></div>${module("/src/main.tsx")}`),
  "vite, vue": page(`<div id="app"></div>`, module("/assets/index-4f2.js")),
  "vue cli": page(
    `<noscript><strong>We're sorry but harbour doesn't work properly without JavaScript enabled. Please enable it to continue.</strong></noscript><div id="app"></div>${script("/js/app.8d.js")}`,
  ),
  angular: page(`<app-root></app-root>${module("polyfills.js")}${module("main.js")}`),
  "angular with a spinner": page(
    `<app-root><div class="loader"><span>Loading...</span></div></app-root>${module("main.js")}`,
  ),
  "next, client only": page(
    `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/","query":{}}</script>${script("/_next/static/chunks/main.js")}`,
  ),
  "next with a spinner": page(
    `<div id="__next"><div class="spinner" role="status"></div></div><script id="__NEXT_DATA__" type="application/json">{"props":{}}</script>${script("/_next/static/chunks/main.js")}`,
  ),
  "next app router, suspended": page(
    `<div hidden=""><!--$?--><template id="B:0"></template><!--/$--></div><div class="skeleton"></div><script>(self.__next_f=self.__next_f||[]).push([0])</script>${script("/_next/static/chunks/main-app.js")}`,
  ),
  "nuxt, client only": page(
    `<div id="__nuxt"></div><script>window.__NUXT__={serverRendered:false}</script>${module("/_nuxt/entry.js")}`,
  ),
  gatsby: page(`<div id="___gatsby"></div>${script("/app-9f.js")}`),
  "svelte, client only": page(
    `<div style="display: contents"><script>{ Promise.all([import("/_app/start.js"), import("/_app/app.js")]).then(([kit, app]) => kit.start(app, document.currentScript.parentElement)) }</script></div>`,
  ),
  ember: page(
    `<script src="/assets/vendor.js"></script><script src="/assets/harbour.js"></script><div id="ember-basic-dropdown-wormhole"></div>`,
  ),
  "remix, client only": page(`<div id="app"><p>Loading…</p></div>${module("/build/entry.client.js")}`),
  quasar: page(`<div id="q-app"></div>`, module("/assets/index.js")),
  "flutter web": page(`<script src="flutter_bootstrap.js" async></script>`),
  "blazor webassembly": page(
    `<div id="app"><svg class="loading-progress"><circle r="40%"/></svg><div class="loading-progress-text"></div></div><div id="blazor-error-ui">An unhandled error has occurred. <a href="" class="reload">Reload</a></div><script src="_framework/blazor.webassembly.js"></script>`,
  ),
  "a shell between menu and footer": page(`${menu}<div id="root"></div>${footer}${script("/main.js")}`),
  "a list filled by jquery": page(
    `${menu}<h1>Offers</h1><ul id="offers"></ul>${footer}<script>$.getJSON("/offers.json", (list) => list.forEach((one) => $("#offers").append("<li>" + one.name)))</script>`,
  ),
  "a table filled by fetch": page(
    `<h1>Prices</h1><table><tbody id="rows"></tbody></table><script>fetch("/prices").then((r) => r.json()).then((all) => { const at = document.querySelector("#rows"); for (const one of all) at.insertRow().textContent = one.price })</script>`,
  ),
  "document.write": page(`<script>document.write("<h1>" + decodeURIComponent("%48%65%6c%6c%6f") + "</h1>")</script>`),
  "a custom element application": page(`<harbour-app></harbour-app>${module("/harbour-app.js")}`),
  "a skeleton of empty boxes": page(
    `<div id="app"><div class="skeleton"><div class="line"></div><div class="line"></div></div></div>${module("/assets/index.js")}`,
  ),
  "hash-routed application with a logo": page(`<div id="app"><img src="/logo.svg" alt=""></div>${script("/app.js")}`),
}

const demands = {
  "noscript instead of a page": page(
    `<p>Harbour portal</p><noscript><p>JavaScript is required to use this site.</p></noscript>${script("/portal.js")}`,
  ),
  "noscript in German": page(
    `<p>Willkommen</p><noscript>Bitte aktivieren Sie JavaScript, um die Seite zu sehen.</noscript>${script("/a.js")}`,
  ),
  "noscript in Spanish": page(
    `<p>Bienvenidos</p><noscript>Debe habilitar JavaScript en su navegador.</noscript>${script("/a.js")}`,
  ),
  "noscript in Japanese": page(
    `<p>ようこそ</p><noscript>JavaScriptを有効にしてください。</noscript>${script("/a.js")}`,
  ),
}

const refreshes = {
  "meta refresh at once": page("", `<meta http-equiv="refresh" content="0;url=https://site.test/new">`),
  "meta refresh with a line": page(
    `<p>You are being taken to <a href="/new">the new page</a>.</p>`,
    `<meta http-equiv="Refresh" content="3; URL='/new'">`,
  ),
  "a script that forwards": page(`<script>window.location.href = "/new"</script>`),
  "a script that replaces the address": page(
    `<p>One moment, please.</p><script>setTimeout(() => location.replace("/en/"), 10)</script>`,
  ),
}

const challenges = {
  "cloudflare, 403": {
    status: 403,
    html: page(
      `<noscript>Enable JavaScript and cookies to continue</noscript><script>(function(){window._cf_chl_opt={cvId:'3'}})()</script>`,
      `<meta http-equiv="refresh" content="360">`,
    ),
  },
  "cloudflare, 503": {
    status: 503,
    html: page(
      `<h1>Checking your browser</h1><form id="challenge-form" action="/?__cf_chl_f_tk=x"></form><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1"></script>`,
    ),
  },
  imperva: {
    status: 200,
    html: `<html><head><meta name="robots" content="noindex"></head><body><iframe src="/_Incapsula_Resource?SWUDNSAI=31"></iframe><script src="/_Incapsula_Resource?SWJIYLWA=7"></script></body></html>`,
  },
  datadome: {
    status: 403,
    html: `<html><head><title>site.test</title></head><body><p>Please enable JS and disable any ad blocker</p><script>var dd={'host':'geo.captcha-delivery.com'}</script><script src="https://ct.captcha-delivery.com/c.js"></script></body></html>`,
  },
  "aws waf": {
    status: 202,
    html: `<html><head><script>window.awsWafCookieDomainList=[];window.gokuProps={}</script><script src="https://x.token.awswaf.com/challenge.js"></script></head><body><div id="challenge-container"></div></body></html>`,
  },
  perimeterx: { status: 403, html: page(`<div id="px-captcha"></div><script>window._pxAppId='PX1'</script>`) },
  sucuri: {
    status: 200,
    html: `<html><title>You are being redirected...</title><noscript>Javascript is required. Please enable javascript before you are allowed to see this page.</noscript><script>var s={},u,c,U,r,i,l=0;sucuri_cloudproxy_js='';</script></html>`,
  },
}

/** Server-rendered pages: complete as they arrive. */
const served = {
  "next, server-rendered": page(
    `<div id="__next">${menu}<main>${article}</main>${footer}</div><script id="__NEXT_DATA__" type="application/json">{"props":{}}</script>${script("/_next/static/chunks/main.js")}`,
  ),
  "next app router, streamed": page(
    `${menu}<main>${article}</main><script>(self.__next_f=self.__next_f||[]).push([1,"0:x"])</script>${script("/_next/static/chunks/main-app.js")}`,
  ),
  "nuxt, server-rendered": page(
    `<div id="__nuxt"><div>${menu}${article}</div></div><div id="teleports"></div><script type="application/json" id="__NUXT_DATA__">[]</script>${module("/_nuxt/entry.js")}`,
  ),
  "gatsby, built": page(
    `<div id="___gatsby"><div id="gatsby-focus-wrapper">${article}</div></div>${script("/app.js")}`,
  ),
  "angular universal": page(
    `<app-root ng-version="19.0.0" ng-server-context="ssr">${menu}${article}</app-root>${module("main.js")}`,
  ),
  "svelte kit": page(
    `<div style="display: contents">${article}<script>{ Promise.all([import("/_app/start.js")]) }</script></div>`,
  ),
  "astro with an island": page(
    `${article}<astro-island uid="1" component-url="/like.js" client="visible"><button>0 likes</button></astro-island>${module("/like.js")}`,
  ),
  "remix, server-rendered": page(
    `${menu}${article}<script>window.__remixContext={}</script>${module("/build/entry.client.js")}`,
  ),
  "react server page with an empty portal": page(
    `<div id="root">${article}</div><div id="modal-root"></div><div id="portal"></div>${script("/main.js")}`,
  ),
  wordpress: page(
    `${menu}<div id="content">${article}</div>${footer}${script("/wp-includes/js/jquery.js")}<noscript><img src="https://stats.test/p.gif"></noscript>`,
  ),
  "wordpress, short post": page(
    `${menu}<div id="content"><article><h1>Closed on Monday</h1><p>We are back on Tuesday at nine.</p></article></div><div id="comments"></div>${footer}${script("/wp-includes/js/jquery.js")}`,
  ),
  "a static article": page(article),
  "a short static page": page("<h1>It works</h1><p>Nothing else is here.</p>"),
  "an empty static page": page(""),
  "two words and analytics": page(
    `<p>Hello world</p><script async src="https://stats.test/a.js"></script><script>window.dataLayer=window.dataLayer||[]</script>`,
  ),
  "a login form": page(
    `${menu}<form action="/login" method="post"><input name="user"><input name="password" type="password"><button>Sign in</button></form>${script("/login.js")}`,
  ),
  "a search form": page(
    `<div id="app"><h1>Search</h1><form><input name="q"><button>Search</button></form></div>${script("/app.js")}`,
  ),
  "a gallery": page(
    `<h1>Boats</h1><img src="1.jpg" alt="Boat one"><img src="2.jpg" alt="Boat two"><img src="3.jpg">${script("/gallery.js")}`,
  ),
  "a page with an empty cart": page(`${menu}<div id="cart"></div>${article}${footer}${script("/shop.js")}`),
  "a short page with an empty cart": page(
    `${menu}<div id="mini-cart"></div><h1>Rope, 10 m</h1><p>12.50 €. In stock, sent within two days.</p>${footer}<script>document.getElementById("mini-cart").textContent = localStorage.cart ?? ""</script>`,
  ),
  "a noscript banner over an article": page(
    `<noscript><div class="banner">Please enable JavaScript for the best experience.</div></noscript>${article}${script("/a.js")}`,
  ),
  "a short page that wants scripts for comments": page(
    `<p>${sentence}</p><div id="disqus_thread"></div><noscript>Please enable JavaScript to view the comments powered by Disqus.</noscript>${script("/d.js")}`,
  ),
  "a live page that reloads itself": page(`${article}`, `<meta http-equiv="refresh" content="60">`),
  "an article that waits for nothing": page(
    `<p>Loading ships takes all day: containers, crates and barrels go aboard one after another before the tide turns.</p>${script("/a.js")}`,
  ),
  "an article with a consent script": page(
    `${article}<div id="onetrust-consent-sdk"></div><script src="https://cdn.consent.test/sdk.js"></script>`,
  ),
  "a page that mentions cloudflare's path": page(
    `${article}<script data-cfasync="false" src="/cdn-cgi/scripts/email-decode.min.js"></script>`,
  ),
  "a short page with cloudflare's telemetry": page(
    `<h1>Closed today</h1><p>${sentence}</p><script>(function(){var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';document.head.appendChild(a)})()</script>`,
  ),
  "a page under perimeterx that let us in": page(
    `<h1>Rope</h1><p>${sentence.repeat(3)}</p><script>window._pxAppId='PX1'</script>${script("/init.js")}`,
  ),
  "formulas for a script to draw": page(
    `<script type="math/tex">x+\\sqrt{1-x^2}</script><script src="/katex.js"></script>`,
  ),
  "a sign-in page whose script forwards": page(
    `<h1>Sign in</h1><form id="f"><input name="u"><button>Go</button></form><script>document.querySelector("#f").onsubmit = () => { location.assign("/home") }</script>`,
  ),
  "an order confirmation in an application's place": page(
    `<div id="root"><h1>Thank you</h1><p>Order 4711 was received and leaves the house tomorrow.</p></div>${script("/n.js")}`,
  ),
  "a page that forwards in a click handler": page(
    `<h1>Choose a language</h1><p><a href="/en">English</a> <a href="/de">Deutsch</a></p><button id="go">Go</button><script>document.getElementById("go").addEventListener("click", () => { location.href = "/en" })</script>`,
  ),
  "a 404 page of an application": { status: 404, html: page(`<div id="root"></div>${script("/main.js")}`) },
  "a plain 403": { status: 403, html: page("<h1>Forbidden</h1><p>You have no access to this page.</p>") },
  "php error page": { status: 500, html: page("<h1>Internal error</h1>") },
}

const kinds = { shell: shells, noscript: demands, refresh: refreshes, challenge: challenges, none: served }

/** Labelled pages: the kind of demand (`none` for complete pages), a name, the status and the markup. */
export const labelledPages = Object.entries(kinds).flatMap(([kind, pages]) =>
  Object.entries(pages).map(([name, given]) => ({
    kind,
    name,
    status: 200,
    ...(typeof given === "string" ? { html: given } : given),
  })),
)
