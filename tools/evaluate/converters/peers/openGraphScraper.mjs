export const openGraphScraper = {
  name: "open-graph-scraper",
  packages: ["open-graph-scraper"],
  gives: { facts: true },
  open: async (peers) => {
    const { default: module } = await peers.load("open-graph-scraper")
    const read = module.default ?? module
    return {
      page: async (html) => {
        const { result } = await read({ html })
        return {
          title: result.ogTitle ?? result.twitterTitle,
          author: result.author ?? result.articleAuthor,
          date: result.articlePublishedTime ?? result.ogDate,
        }
      },
    }
  },
}
