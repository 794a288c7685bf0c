/** html-to-markdown, in Rust, with its own removal of navigation and forms for pages and its own escapes for fragments. */
export const htmlToMarkdown = {
  name: "html-to-markdown",
  packages: ["@kreuzberg/html-to-markdown-node"],
  gives: { pages: true, fragments: true },
  open: async (peers) => {
    const { default: module } = await peers.load("@kreuzberg/html-to-markdown-node")
    const preprocessing = {
      enabled: true,
      preset: module.PreprocessingPreset?.Aggressive ?? "Aggressive",
      removeNavigation: true,
      removeForms: true,
    }
    const escapes = { escapeMisc: true, escapeAsterisks: true, escapeUnderscores: true }
    return {
      page: (html) => ({ markdown: module.convert(html, { extractMetadata: false, preprocessing }).content }),
      fragment: (html) => module.convert(html, { extractMetadata: false, ...escapes }).content,
    }
  },
}
