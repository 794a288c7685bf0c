const packages = ["mdream"]

const open = (settings) => async (peers) => {
  const { htmlToMarkdown } = await peers.load("mdream")
  const convert = (html, options) => {
    const result = htmlToMarkdown(html, options)
    return typeof result === "string" ? result : result.markdown
  }
  return {
    page: (html, url) => ({ markdown: convert(html, { origin: url, ...settings }) }),
    fragment: (html) => convert(html, {}),
  }
}

export const mdream = { name: "mdream", packages, gives: { pages: true, fragments: true }, open: open({}) }

/** With its own filter for the main content. */
export const mdreamMinimal = {
  name: "mdream minimal",
  packages,
  gives: { pages: true },
  open: open({ minimal: true, frontmatter: false }),
}
