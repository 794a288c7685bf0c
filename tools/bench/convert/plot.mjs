const [width, height] = [760, 460]
const margin = { left: 70, right: 190, top: 20, bottom: 50 }
const labelDistance = 15
const colours = ["#0b6e4f", "#c0392b", "#2c6fbb", "#8e44ad", "#b9770e", "#616a6b"]

const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
const powers = ([low, high]) =>
  Array.from({ length: Math.round(Math.log10(high / low)) + 1 }, (_, step) => low * 10 ** step)
const bounds = (values) => [
  10 ** Math.floor(Math.log10(Math.min(...values))),
  10 ** Math.ceil(Math.log10(Math.max(...values))),
]
const share = (value, [low, high]) => Math.log10(value / low) / Math.log10(high / low)
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
const bytesText = (bytes) => (bytes >= 1e6 ? `${bytes / 1e6} MB` : `${bytes / 1e3} kB`)
const millisText = (millis) => (millis >= 1e3 ? `${millis / 1e3} s` : `${millis} ms`)

const text = ([x, y], value, more = "") =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(value)}</text>`

/**
 * An SVG of times by size, both axes logarithmic (base ten), so that linear growth is parallel to the thin
 * grey lines. `series` holds points [bytes, milliseconds] by name; the first is drawn thick.
 */
export const plot = (series) => {
  const points = Object.values(series).flat()
  const sizes = bounds(points.map(([size]) => size))
  const times = bounds(points.map(([, time]) => time))
  const x = (size) => margin.left + share(size, sizes) * inner.width
  const y = (time) => margin.top + (1 - share(time, times)) * inner.height
  const columns = powers(sizes).map((size) => `<path d="M${x(size)} ${margin.top}v${inner.height}"/>`)
  const rows = powers(times).map((time) => `<path d="M${margin.left} ${y(time).toFixed(1)}h${inner.width}"/>`)
  const labels = [
    ...powers(sizes).map((size) =>
      text([x(size), height - margin.bottom + 20], bytesText(size), 'text-anchor="middle"'),
    ),
    ...powers(times).map((time) => text([margin.left - 8, y(time) + 4], millisText(time), 'text-anchor="end"')),
    text([margin.left + inner.width / 2, height - 8], "size of the page", 'text-anchor="middle"'),
  ]
  const drawn = Object.entries(series).map(([name, list]) => ({
    name,
    places: list.map(([size, time]) => [x(size), y(time)]),
  }))
  const heights = spread(drawn.map(({ places }) => places.at(-1)[1]))
  const lines = drawn.map((one, place) => line({ ...one, place, labelHeight: heights[place] }))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g stroke="#ddd" fill="none">${[...columns, ...rows].join("")}</g>`,
    linearGuides({ sizes, times, x, y }),
    ...lines,
    ...labels,
    "</svg>\n",
  ].join("\n")
}

/** Lines of linear growth, from each power of ten at the left edge. */
const linearGuides = ({ sizes, times, x, y }) => {
  const guides = powers([times[0] / 1e3, times[1]]).map((time) => {
    const end = Math.min(sizes[1], (sizes[0] * times[1]) / time)
    const start = Math.max(sizes[0], (sizes[0] * times[0]) / time)
    return end > start
      ? `<path d="M${x(start).toFixed(1)} ${y((time * start) / sizes[0]).toFixed(1)}L${x(end).toFixed(1)} ${y((time * end) / sizes[0]).toFixed(1)}"/>`
      : ""
  })
  return `<g stroke="#eee" fill="none">${guides.join("")}</g>`
}

/** The heights of labels, moved down so that none covers another. */
const spread = (heights) => {
  const order = heights.map((_, place) => place).toSorted((one, other) => heights[one] - heights[other])
  const moved = [...heights]
  for (const [rank, place] of order.entries()) {
    const above = moved[order[rank - 1]] ?? Number.NEGATIVE_INFINITY
    moved[place] = Math.max(moved[place], above + labelDistance)
  }
  return moved
}

const line = ({ name, places, place, labelHeight }) => {
  const colour = colours[place % colours.length]
  const path = places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")
  const label = text(
    [places.at(-1)[0] + 8, labelHeight + 4],
    name,
    `fill="${colour}"${place === 0 ? ' font-weight="bold"' : ""}`,
  )
  return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="${place === 0 ? 3 : 1.5}"/>${label}`
}
