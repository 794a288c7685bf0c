/** The pages of the tour of a site: an index, four pages that lead on from it, and one that robots.txt forbids. */
export const tourPages = ["", "1", "2", "3", "4"].map((name) => `/tour/${name}`)

/** A robots.txt that forbids one of them. */
export const tourRobots = "User-agent: *\nDisallow: /tour/secret\n"

const links: Readonly<Record<string, ReadonlyArray<string>>> = {
  "": ["1", "2", "secret"],
  "1": ["2#part", "3#start"],
  "3": ["4", "/tour/"],
}

/** A page of the tour; undefined for any other path. */
export const tourPage = (path: string): string | undefined => {
  const [, name] = /^\/tour\/(\w*)$/u.exec(path) ?? []
  if (name === undefined) return undefined
  const anchors = (links[name] ?? []).map((href) => `<a href="${href}">To ${href}</a>`).join(" ")
  return `<!doctype html><html lang="en"><head><title>Tour ${name}</title></head><body><main><h1>Tour ${name}</h1>
<p>The text of stop ${name} of the tour is long enough to be content for whoever reads it.</p><p>${anchors}</p></main></body></html>`
}
