export const nodeHtmlMarkdown = {
  name: "node-html-markdown",
  packages: ["node-html-markdown"],
  gives: { pages: true, fragments: true },
  open: async (peers) => {
    const { NodeHtmlMarkdown } = await peers.load("node-html-markdown")
    return {
      page: (html) => ({ markdown: NodeHtmlMarkdown.translate(html) }),
      fragment: (html) => NodeHtmlMarkdown.translate(html),
    }
  },
}
