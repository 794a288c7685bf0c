import { all, lacks, type Probe, says, writes } from "./Probe.ts"

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
const countImages = (markdown: string) => [...markdown.matchAll(/!\[/gu)].length

export const media: ReadonlyArray<Probe> = [
  {
    name: "late image",
    html: `<p><img src="${pixel}" data-src="https://example.org/boat.jpg" alt="Boat"></p>`,
    check: writes("![Boat](https://example.org/boat.jpg)"),
  },
  {
    name: "late image, other name",
    html: `<p><img src="${pixel}" data-original="https://example.org/car.jpg" alt="Car"></p>`,
    check: writes("https://example.org/car.jpg"),
  },
  {
    name: "image with sizes alone",
    html: '<p><img srcset="https://example.org/s.jpg 400w, https://example.org/b.jpg 1600w" alt="Sea"></p>',
    check: writes(/!\[Sea\]\(https:\/\/example\.org\/[sb]\.jpg\)/u),
  },
  {
    name: "image with sources",
    html: '<picture><source type="image/avif" srcset="https://example.org/p.avif"><img src="https://example.org/p.png" alt="Peak"></picture>',
    check: all(writes("![Peak]("), ({ markdown }) => countImages(markdown) === 1),
  },
  {
    name: "image without script",
    html: `<p><img class="lazyload" src="${pixel}" alt="Tree"><noscript><img src="https://example.org/tree.jpg" alt="Tree"></noscript></p>`,
    check: all(writes("https://example.org/tree.jpg"), ({ markdown }) => countImages(markdown) === 1),
  },
  {
    name: "embedded image",
    html: `<p><img alt="Plot" src="data:image/png;base64,${"Zm9v".repeat(900)}"></p>`,
    check: all(writes("Plot"), ({ markdown }) => markdown.length < 300),
  },
  {
    name: "figure",
    html: '<figure><img src="https://example.org/m.png" alt="Map"><figcaption>The north</figcaption></figure>',
    check: all(writes("![Map](https://example.org/m.png)"), says("The north")),
  },
  {
    name: "drawing",
    html: "<p>go <svg viewBox='0 0 9 9'><title>Arrow</title><desc>right</desc><path d='M0 0h9'/></svg></p>",
    check: all(says("go"), lacks("Arrow", "M0")),
  },
  {
    name: "counting pixel",
    html: '<p>end<img src="https://stats.example.org/p.gif?id=5" width="1" height="1" alt=""></p>',
    check: all(says("end"), lacks("stats.example.org")),
  },
  {
    name: "brackets in the alternative",
    html: '<p><img src="https://example.org/x.png" alt="a [b] c"></p>',
    check: ({ html }) => html.includes('alt="a [b] c"'),
  },
  {
    name: "embedded video",
    html: '<iframe src="https://www.youtube.com/embed/dQw4" title="A song"></iframe>',
    check: writes(/youtube\.com|youtu\.be/u),
  },
  {
    name: "video",
    html: '<video controls poster="https://example.org/f.jpg"><source src="https://example.org/film.webm" type="video/webm"></video>',
    check: writes("https://example.org/film.webm"),
  },
  {
    name: "sound",
    html: '<audio controls src="https://example.org/talk.mp3"></audio>',
    check: writes("https://example.org/talk.mp3"),
  },
]
