export const defuddle = {
  name: "defuddle",
  packages: ["defuddle", "linkedom"],
  gives: { pages: true, facts: true },
  open: async (peers) => {
    const [{ Defuddle }, { parseHTML }] = await Promise.all([
      peers.loadFile("defuddle/dist/node.js"),
      peers.load("linkedom"),
    ])
    return {
      page: async (html, url) => {
        // With `useAsync` it would query other services about the page.
        const { content, title, author, published } = await Defuddle(parseHTML(html).document, url, {
          markdown: true,
          useAsync: false,
        })
        return { markdown: content, title, author, date: published }
      },
    }
  },
}
