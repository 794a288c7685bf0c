const packages = ["turndown", "turndown-plugin-gfm"]

/** Turndown with GFM, without elements that are invisible to a reader. Unlike turndown, it does not throw on an empty string. */
export const openTurndown = async (peers) => {
  const [{ default: Turndown }, { gfm }] = await Promise.all(packages.map((name) => peers.load(name)))
  const service = new Turndown({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" })
  service.use(gfm)
  service.remove(["script", "style", "noscript", "template"])
  return (html) => (html.trim() === "" ? "" : service.turndown(html))
}

export const turndown = {
  name: "turndown",
  packages,
  gives: { pages: true, fragments: true },
  open: async (peers) => {
    const convert = await openTurndown(peers)
    return { page: (html) => ({ markdown: convert(html) }), fragment: convert }
  },
}
