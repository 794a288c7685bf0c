const rules = ["title", "author", "date"]

export const metascraper = {
  name: "metascraper",
  packages: ["metascraper", ...rules.map((rule) => `metascraper-${rule}`)],
  gives: { facts: true },
  open: async (peers) => {
    const loaded = await Promise.all(rules.map((rule) => peers.load(`metascraper-${rule}`)))
    const { default: metascraper } = await peers.load("metascraper")
    const read = metascraper(loaded.map(({ default: rule }) => rule()))
    return {
      page: async (html, url) => {
        const { title, author, date } = await read({ html, url })
        return { title, author, date }
      },
    }
  },
}
