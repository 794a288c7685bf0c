import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { pageOf, type ServedPage } from "../site/ServedPage.ts"

const page = pageOf("script")

/** Scripts that fill `#root` of page n, by how they load the content. */
const ways: Readonly<Record<string, (n: number) => string>> = {
  inline: (n) => `draw(${JSON.stringify(contentOf(n)).replaceAll("<", "\\u003c")})`,
  fetch: (n) => `fetch("/script/data/${n}?delay=60").then((answer) => answer.json()).then(draw)`,
  chained: (n) =>
    `fetch("/script/data/${n}?delay=40&head").then(() => fetch("/script/data/${n}?delay=60")).then((answer) => answer.json()).then(draw)`,
  timer: (n) =>
    `fetch("/script/data/${n}").then((answer) => answer.json()).then((data) => setTimeout(draw, 250, data))`,
  request: (n) =>
    `const r = new XMLHttpRequest(); r.onload = () => draw(JSON.parse(r.responseText)); r.open("GET", "/script/data/${n}"); r.send()`,
}

const contentOf = (n: number): { title: string; html: string } => {
  const prose = new Prose(7_000 + n)
  const parts = Array.from({ length: 6 }, () => `<h2>${prose.name()}</h2><p>${prose.paragraph()}</p>`).join("")
  return { title: `Application ${n}`, html: `<h1>Application ${n}</h1>${parts}<p>END-MARK-${n}</p>` }
}

const application = (way: string, n: number): ServedPage => {
  const title = `Application ${n}`
  const expect = { status: 200, mediaType: "text/html", title, contains: [`END-MARK-${n}`], needsScript: true }
  return page(`/script/${way}/${n}`, expect, () => {
    const draw = `const draw = (data) => { document.title = data.title; document.getElementById("root").innerHTML = "<main>" + data.html + "</main>" }`
    const body = `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script>${draw};${ways[way]?.(n)}</script>`
    return { body: htmlPage({ title: "Loading", body }) }
  })
}

const data = (n: number): ServedPage =>
  page(`/script/data/${n}`, { status: 200, mediaType: "application/json" }, () => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify(contentOf(n)),
  }))

const bundled = page(
  "/script/bundle",
  { status: 200, mediaType: "text/html", title: "Bundle", contains: ["Drawn by a bundle"], needsScript: true },
  () => ({
    body: htmlPage({
      title: "Bundle",
      body: `<div id="app"></div>`,
      head: `<script type="module" src="/script/bundle.js"></script>`,
    }),
  }),
)
const bundle = page(
  "/script/bundle.js",
  { status: 200, mediaType: "text/javascript" },
  {
    headers: { "content-type": "text/javascript" },
    body: `document.getElementById("app").innerHTML = "<main><h1>Bundle</h1><p>Drawn by a bundle that came in a file of its own.</p></main>"\n`,
  },
)

const progressive = page(
  "/script/progressive",
  { status: 200, mediaType: "text/html", title: "Progressive", contains: ["There from the start"], needsScript: false },
  () => {
    const prose = new Prose(7_900)
    const body = `<main><h1>Progressive</h1><p>There from the start. ${prose.paragraph(12)}</p><div id="more"></div></main><script>document.getElementById("more").textContent = "Added by a script."</script>`
    return { body: htmlPage({ title: "Progressive", body }) }
  },
)

const clicked = page(
  "/script/click",
  { status: 200, mediaType: "text/html", title: "Click", contains: ["Press the button"] },
  () => {
    const prose = new Prose(7_901)
    const action = `document.getElementById("out").textContent = "Shown after a click by " + document.querySelector("input").value`
    const body = `<main><h1>Click</h1><p>Press the button. ${prose.paragraph(8)}</p><input value=""><button id="go" onclick='${action}'>Go</button><p id="out"></p></main>`
    return { body: htmlPage({ title: "Click", body }) }
  },
)

const never = page(
  "/script/never-idle",
  { status: 200, mediaType: "text/html", title: "Never idle", contains: ["Count"], needsScript: true },
  {
    body: htmlPage({
      title: "Never idle",
      body: `<div id="root"></div><script>let n=0;setInterval(()=>{document.getElementById("root").innerHTML="<p>Count "+(++n)+"</p>";fetch("/script/data/0")},100)</script>`,
    }),
  },
)

/** Pages whose content exists only after scripts ran, and a few others with scripts. */
export const scriptPages = (): ReadonlyArray<ServedPage> => [
  ...Object.keys(ways).flatMap((way, i) => Array.from({ length: 4 }, (_, k) => application(way, i * 4 + k))),
  ...Array.from({ length: 20 }, (_, n) => data(n)),
  bundled,
  bundle,
  progressive,
  clicked,
  never,
]
