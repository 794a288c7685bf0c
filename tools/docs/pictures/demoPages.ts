const style = `<style>
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 "DejaVu Sans", sans-serif; color: #20202e; background: #fff }
  header { display: flex; gap: 24px; align-items: center; padding: 16px 32px; background: #17532f; color: #fff; font-weight: bold }
  main { padding: 24px 32px; max-width: 1000px }
  h1 { font-size: 34px; line-height: 1.2; margin: 0 0 16px }
  input { font: inherit; padding: 6px 12px; border: 0; border-radius: 6px; width: 340px }
  .cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; padding: 0 }
  .card { list-style: none; border: 1px solid #ccd; border-radius: 10px; padding: 14px }
  .card i { display: block; height: 90px; border-radius: 6px }
  .card b { display: block; margin-top: 10px }
  table { border-collapse: collapse } td, th { text-align: left; padding: 6px 24px 6px 0; border-bottom: 1px solid #ccd }
  @media (max-width: 600px) { main { padding: 16px } header { padding: 12px 16px } .cards { grid-template-columns: 1fr } h1 { font-size: 26px } }
</style>`

const head = (title: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${style}`

const colours = ["#b4530a", "#374151", "#93c5fd", "#7c3aed", "#166534", "#be123c"]

const card = (name: string, note: string, place: number) =>
  `<li class="card"><i style="background:${colours[place % colours.length]}"></i><b>${name}</b>${note}</li>`

const ferry =
  "The ferry left at noon with forty passengers and one horse aboard. Nobody had counted the geese, who had come by themselves. "

/** A page of a few screen heights, which looks different on a phone. */
export const article = `${head("The ferry")}<header>The Ferry</header><main><h1>One horse, forty passengers</h1>
${Array.from({ length: 6 }, (_, n) => `<p>${ferry.repeat(3)}</p>${n % 2 === 0 ? `<ul class="cards">${["Bow", "Deck", "Stern"].map((name, i) => card(name, "Seen at noon", n + i)).join("")}</ul>` : ""}`).join("")}</main>`

/** 30,000 pixels of bands. */
export const tall = `${head("Tall")}${Array.from({ length: 30 }, (_, n) => `<div style="height:1000px;background:hsl(${n * 12} 60% 60%);font-size:400px;padding:200px 300px">${n + 1}</div>`).join("")}`

/** A shop that loads its list with a request, after a search. */
export const shop = `${head("Kettle shop")}<header>Kettle shop <input id="search"></header><main><h1>What do you look for?</h1><ul class="cards results"></ul></main><script>
  document.querySelector("#search").addEventListener("keydown", async (event) => {
    if (event.key !== "Enter") return
    const names = await (await fetch("/kettles")).json()
    document.querySelector("h1").textContent = names.length + " results for “" + event.target.value + "”"
    document.querySelector("ul").innerHTML = names.map(([name, price, colour]) =>
      '<li class="card"><i style="background:' + colour + '"></i><b>' + name + "</b>" + price + "</li>").join("")
  })
</script>`

export const kettles = ["Copper", "Iron", "Glass", "Travel", "Camping", "Tea"].map((name, n) => [
  `${name} kettle`,
  `${19 + 7 * n} €`,
  colours[n],
])

/** Four regions, none of which is in the server's response. */
export const app = (frame: string) => `${head("Harbour")}<header>Harbour</header><main><h1>Departures</h1>
<div class="skeleton" style="height:60px;background:#eef;border-radius:8px"></div><harbour-notice></harbour-notice><iframe src="${frame}" style="border:1px solid #ccd;border-radius:8px;width:100%;height:90px"></iframe></main><script>
  setTimeout(async () => {
    const ships = await (await fetch("/ships")).json()
    document.querySelector(".skeleton").outerHTML = "<table><tr><th>Ship<th>Leaves</tr>" + ships.map(([name, time]) => "<tr><td>" + name + "<td>" + time + "</tr>").join("") + "</table>"
  }, 300)
  customElements.define("harbour-notice", class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<p>Geese travel free of charge.</p>" }
  })
</script>`

export const ships = [
  ["Aurora", "12:00"],
  ["Borealis", "12:40"],
  ["Cormorant", "13:15"],
]

export const tides = `${head("Tides")}<main><p id="tide"></p></main><script>setTimeout(() => { tide.textContent = "High tide at 14:05, in a frame of another site." }, 200)</script>`

/** What a page can find out about its visitor. */
export const reader = `${head("Reader")}<header>What this page sees</header><main><table></table></main><script>
  const facts = {
    Languages: navigator.languages.join(", "),
    "Time zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
    "A number": (1234567.89).toLocaleString(navigator.language),
    Window: innerWidth + " × " + innerHeight,
    Touch: navigator.maxTouchPoints > 0 ? navigator.maxTouchPoints + " points" : "none",
    Platform: navigator.userAgentData?.platform ?? navigator.platform,
    Agent: navigator.userAgent.match(/\\(([^)]*)\\)/)[1],
  }
  document.querySelector("table").innerHTML = Object.entries(facts).map(([name, value]) => "<tr><th>" + name + "<td>" + value + "</tr>").join("")
</script>`

/** Tries every way to an allowed address and to a forbidden one; the servers record what arrived. */
export const escape = (
  allowed: string,
  forbidden: string,
) => `${head("Ways out")}<main><h1>Ways out of a page</h1><table></table></main><script>
  const ways = {
    "<img>": (base) => { new Image().src = base + "/img" },
    "fetch()": (base) => fetch(base + "/fetch", { mode: "no-cors" }),
    "<script>": (base) => document.head.append(Object.assign(document.createElement("script"), { src: base + "/script" })),
    "<iframe>": (base) => document.body.append(Object.assign(document.createElement("iframe"), { src: base + "/iframe", hidden: true })),
    "WebSocket": (base) => new WebSocket(base.replace("http", "ws") + "/WebSocket"),
    "EventSource": (base) => new EventSource(base + "/EventSource"),
    "sendBeacon()": (base) => navigator.sendBeacon(base + "/sendBeacon"),
    "a redirect": (base) => fetch("/hop?to=" + encodeURIComponent(base + "/redirect"), { mode: "no-cors" }),
    "a worker": (base) => new Worker(URL.createObjectURL(new Blob(["fetch('" + base + "/worker', { mode: 'no-cors' })"]))),
  }
  const names = Object.keys(ways)
  for (const base of ["${allowed}", "${forbidden}"]) for (const way of Object.values(ways)) Promise.resolve(way(base)).catch(() => undefined)
  setTimeout(async () => {
    const seen = await (await fetch("/seen")).json()
    const cell = (place, name) => "<td>" + (seen[place].includes(name.replaceAll(/[<>()]|^a /g, "")) ? "reached" : "<b>refused</b>")
    document.querySelector("table").innerHTML = "<tr><th>A page uses<th>to an address that is allowed<th>to 127.0.0.1</tr>" +
      names.map((name) => "<tr><td>" + name.replace("<", "&lt;") + cell("allowed", name) + cell("forbidden", name) + "</tr>").join("")
  }, 1200)
</script>`

/** A page with an ad of another site, and a cookie popup over it. */
export const news = (
  third: string,
) => `${head("News")}<header>The Harbour News</header><main><h1>Geese board the noon ferry</h1>
<p>${ferry.repeat(2)}</p><iframe src="${third}/afr.php?zoneid=1" style="border:0;width:100%;height:120px"></iframe><p>${ferry.repeat(4)}</p></main>
<div id="onetrust-banner-sdk" style="position:fixed;left:0;right:0;bottom:0;padding:28px 32px;background:#1f2937;color:#fff">
  We use cookies and ask for your consent.
  <button id="onetrust-accept-btn-handler" onclick="this.parentNode.remove()">Accept all</button>
  <button id="onetrust-reject-all-handler" onclick="this.parentNode.remove()">Reject all</button>
</div>`

export const advertisement = `<body style="margin:0;font:bold 26px sans-serif;display:grid;place-items:center;height:120px;background:#facc15">BUY MORE KETTLES!</body>`

/** An image on a sheet. */
export interface Figure {
  readonly caption: string
  readonly src: string
  readonly height: number
}

/** Images side by side, or text. */
export const sheet = (figures: ReadonlyArray<Figure | string>) => `${head("Sheet")}<style>
  body { background: #e8eaf0; padding: 16px } main { all: unset; display: flex; gap: 16px; align-items: flex-start }
  figure { margin: 0 } figcaption { font-size: 13px; margin-bottom: 6px } img { display: block; border: 1px solid #99a } figcaption { white-space: nowrap }
  pre { margin: 0; padding: 16px; background: #fff; border: 1px solid #99a; font-size: 13px; white-space: pre-wrap; width: 400px }
</style><main>${figures
  .map((figure) =>
    typeof figure === "string"
      ? `<figure><figcaption>its markdown</figcaption><pre>${figure.replaceAll("<", "&lt;")}</pre></figure>`
      : `<figure><figcaption>${figure.caption}</figcaption><img src="${figure.src}" height="${figure.height}"></figure>`,
  )
  .join("")}</main>`

/** A page with a brand of its own. */
export const brand = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fernweh – tea by rail</title><meta property="og:site_name" content="Fernweh"><style>
:root{--color-brand:#0f766e;--color-accent:#d97706;--color-error:#be123c}body{margin:0;background:#fefce8;color:#292524;font:17px/1.6 "DejaVu Sans",sans-serif}
header{display:flex;justify-content:space-between;align-items:center;padding:16px 32px;background:#0f766e}header a{color:#fff;text-decoration:none;margin-left:24px}main{padding:32px}h1{font:700 44px/1.1 "DejaVu Serif",serif;margin:0 0 16px}
main a{color:#d97706}.note{color:#78716c}.button{display:inline-block;background:#d97706;color:#fff;padding:12px 24px;border-radius:8px;text-decoration:none;border:0;font:inherit}main .button{color:#fff}.quiet{background:transparent;border:2px solid #0f766e}main .quiet{color:#0f766e}
input{border:1px solid #a8a29e;border-radius:8px;padding:12px;font:inherit}input:focus{border-color:#0f766e;outline:0}</style></head><body>
<header><a href="/" aria-label="Fernweh"><svg class="logo" width="150" height="36" viewBox="0 0 150 36"><circle cx="18" cy="18" r="16" fill="#fcd34d"/><rect x="46" y="12" width="100" height="12" rx="6" fill="#fff"/></svg></a><nav><a href="/teas">Teas</a><a href="/lines">Lines</a></nav></header>
<main><h1>Tea that came by rail</h1><p>Leaves from forty stations, packed where the line ends and sent on with the night train. Read how we <a href="/choose">choose a station</a>.</p><p class="note">Sent within two days, everywhere the trains go.</p>
<p><a class="button" href="/buy">Order a box</a> <a class="button quiet" href="/visit">Visit us</a></p><p><input type="email" placeholder="Your address"></p></main></body></html>`
