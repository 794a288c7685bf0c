export const htmlToMd = {
  name: "html-to-md",
  packages: ["html-to-md"],
  gives: { fragments: true },
  open: async (peers) => {
    const { default: module } = await peers.load("html-to-md")
    const convert = module.default ?? module
    return { fragment: (html) => convert(html) }
  },
}
