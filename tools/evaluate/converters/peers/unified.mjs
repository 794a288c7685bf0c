import { around, dropElements, unseen } from "./dropElements.mjs"

const packages = ["unified", "rehype-parse", "rehype-remark", "remark-gfm", "remark-stringify"]

/** unified with plugins as its documentation composes them, and a plugin of ours in between that chooses what is converted. */
const unifiedOf = async (peers, choose, settings = {}) => {
  const names = ["rehype-parse", "rehype-remark", "remark-gfm", "remark-stringify"]
  const [parse, toRemark, gfm, stringify] = (await Promise.all(names.map((name) => peers.load(name)))).map(
    (module) => module.default,
  )
  const { unified } = await peers.load("unified")
  const chooser = () => choose
  const processor = unified()
    .use(parse, settings)
    .use(chooser)
    .use(toRemark)
    .use(gfm)
    .use(stringify, { bullet: "-" })
    .freeze()
  return (html) => String(processor.processSync(html))
}

const shortestMain = 250

const find = (tree, isIt) => {
  const waiting = [tree]
  for (let next = 0; next < waiting.length; next++) {
    const node = waiting[next]
    if (node.type === "element" && isIt(node)) return node
    waiting.push(...(node.children ?? []))
  }
  return undefined
}

const isMain = ({ tagName, properties }) => tagName === "main" || properties.role === "main"

/** The first `main`, else the first `article`, if it has some text; else everything. */
const mainOf = (toText) => (tree) => {
  dropElements(tree, around)
  const main = find(tree, isMain) ?? find(tree, ({ tagName }) => tagName === "article")
  return main !== undefined && toText(main).length > shortestMain ? { type: "root", children: [main] } : tree
}

export const unifiedMain = {
  name: "naive main",
  packages: [...packages, "hast-util-to-text"],
  gives: { pages: true },
  open: async (peers) => {
    const { toText } = await peers.load("hast-util-to-text")
    const convert = await unifiedOf(peers, mainOf(toText))
    return { page: (html) => ({ markdown: convert(html) }) }
  },
}

export const unifiedBody = {
  name: "naive",
  packages,
  gives: { pages: true },
  open: async (peers) => {
    const convert = await unifiedOf(peers, (tree) => dropElements(tree, around))
    return { page: (html) => ({ markdown: convert(html) }) }
  },
}

export const unifiedWhole = {
  name: "unified",
  packages,
  gives: { pages: true, fragments: true },
  open: async (peers) => {
    const convert = await unifiedOf(peers, (tree) => dropElements(tree, unseen))
    return {
      page: (html) => ({ markdown: convert(html) }),
      fragment: await unifiedOf(peers, (tree) => tree, { fragment: true }),
    }
  },
}
