import { openTurndown } from "./turndown.mjs"

export const readability = {
  name: "Readability",
  packages: ["@mozilla/readability", "linkedom", "turndown", "turndown-plugin-gfm"],
  gives: { pages: true, facts: true },
  open: async (peers) => {
    const [{ Readability }, { parseHTML }, convert] = await Promise.all([
      peers.load("@mozilla/readability"),
      peers.load("linkedom"),
      openTurndown(peers),
    ])
    return {
      page: (html) => {
        const article = new Readability(parseHTML(html).document, { charThreshold: 500 }).parse()
        return {
          markdown: article?.content ? convert(article.content) : "",
          text: article?.textContent ?? "",
          title: article?.title ?? "",
          author: article?.byline ?? "",
          date: article?.publishedTime ?? "",
        }
      },
    }
  },
}
