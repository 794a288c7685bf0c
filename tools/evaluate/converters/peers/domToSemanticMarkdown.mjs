export const domToSemanticMarkdown = {
  name: "dom-to-semantic-markdown",
  packages: ["dom-to-semantic-markdown", "linkedom"],
  gives: { pages: true },
  open: async (peers) => {
    const [{ convertHtmlToMarkdown }, { DOMParser }] = await Promise.all([
      peers.load("dom-to-semantic-markdown"),
      peers.load("linkedom"),
    ])
    return {
      page: (html) => ({
        markdown: convertHtmlToMarkdown(html, { extractMainContent: true, overrideDOMParser: new DOMParser() }),
      }),
    }
  },
}
