const sentence = (place) =>
  `The ${place}th report of the harbour office counts ships, <a href="/ships/${place}">their cargo</a> and the <b>weather</b>, as <i>every year</i>; some_names and [marks] are in it.`

const section = (place) => `
<section class="part p${place % 7}" id="s${place}">
  <h2>Harbour report ${place}</h2>
  <p>${sentence(place)} ${"Nothing else of note was seen from the tower. ".repeat(6)}</p>
  <p>${sentence(place + 1)}</p>
  <ul><li>Ships: ${place}</li><li>Crew of <code>ship-${place}</code>: ${place * 12}</li></ul>
  <p><img src="/pictures/${place}.jpg" alt="Harbour in week ${place}" width="640" height="400"></p>
  ${place % 5 === 0 ? `<table><thead><tr><th>Ship</th><th>Tons</th></tr></thead><tbody><tr><td>Anna ${place}</td><td>${place * 9}</td></tr></tbody></table>` : ""}
  ${place % 6 === 0 ? `<pre><code class="language-js">const ships = [${place}, ${place + 1}]\nconsole.log(ships)</code></pre>` : ""}
</section>`

const links = (count) =>
  Array.from({ length: count }, (_, place) => `<li><a href="/years/${place}">Year ${1900 + place}</a></li>`).join("")
const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour reports</title><style>p { margin: 0 }</style></head><body><header><nav><ul>${links(20)}</ul></nav></header><main><h1>Harbour reports</h1>`
const foot = `</main><aside><ul>${links(20)}</ul></aside><footer><p>Printed at the harbour.</p></footer></body></html>`

/** A page of about `bytes` bytes that looks like a report: headings, prose, lists, images, tables, code, with navigation around it. */
export const generatedPage = (bytes) => {
  if (bytes < head.length + foot.length)
    return `<title>Note</title><h1>Note</h1><p>${"Ships came in. ".repeat(Math.ceil(bytes / 15))}</p>`
  const parts = [head]
  for (let [place, length] = [1, head.length + foot.length]; length < bytes; place++) {
    const part = section(place)
    parts.push(part)
    length += part.length
  }
  return [...parts, foot].join("")
}
