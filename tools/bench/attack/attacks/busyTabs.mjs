import { runBatches } from "../runBatches.mjs"

const page = (script) =>
  `<!doctype html><title>Busy</title><main><p>A page that keeps the browser busy.</p></main><script>${script}</script>`

export const busyTabs = {
  name: "busy-tabs",
  what: "20 pages that keep the processes of the browser busy: loops, and floods of lines, requests, addresses and frames",
  load: "tabs",
  needsBrowser: true,
  settings: { TRAWL_BROWSER: "local" },
  pages: {
    "/loop": page("setInterval(() => { const end = Date.now() + 500; while (Date.now() < end); }, 1)"),
    "/lines": page("setInterval(() => { for (let n = 0; n < 2000; n++) console.log('a line', n) }, 1)"),
    "/requests": page("for (let n = 0; n < 5000; n++) fetch('/none?' + n).catch(() => 0)"),
    "/addresses": page("setInterval(() => { location = '#' + Math.random() }, 1)"),
    "/frames": page(
      "for (let n = 0; n < 500; n++) { const frame = document.createElement('iframe'); frame.src = '/none?' + n; document.body.append(frame) }",
    ),
  },
  run: (context) => runBatches(context, 20, { waitFor: 10_000, timeout: 30_000 }),
}
