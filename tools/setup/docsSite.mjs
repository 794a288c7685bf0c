import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { rolldown } from "rolldown"
import { makeReference } from "../../apps/docs/src/reference/makeReference.ts"
import { makeSite } from "../../apps/docs/src/site/makeSite.ts"
import { pageHtml } from "../../apps/docs/src/site/pageHtml.ts"
import { readDocuments } from "../../apps/docs/src/site/readDocuments.ts"
import { searchIndex } from "../../apps/docs/src/site/searchIndex.ts"
import { root } from "./root.mjs"
import { hashedName } from "./writeSite.mjs"

const sources = join(root, "apps", "docs", "src")
const client = join(sources, "client")

const immutable = (name, content) => ({ path: hashedName(`assets/${name}`, content), content, isImmutable: true })

const bundleScript = async () => {
  const made = await rolldown({ platform: "browser", input: join(client, "site.ts"), logLevel: "silent" })
  const { output } = await made.generate({ format: "esm", minify: true })
  await made.close()
  return immutable("site.js", output[0].code)
}

const clientFile = (name) => immutable(name, readFileSync(join(client, name), "utf8"))

const readCodes = () => JSON.parse(readFileSync(join(sources, "reference", "errorCodes.json"), "utf8"))

/** The images that documents show, each read once. */
const collectImages = () => {
  const images = new Map()
  const addressOf = (path) => {
    const image = images.get(path) ?? immutable(basename(path), readFileSync(join(root, path)))
    images.set(path, image)
    return image.path
  }
  return { images, addressOf }
}

/** The files of the documentation: a page for each document of the project, and one for each group of operations of the server's contract. */
export const docsSite = async (readContract) => {
  const { addressOf, images } = collectImages()
  const { deadLinks, menu, pages } = makeSite({
    documents: readDocuments(root),
    reference: makeReference(await readContract(), readCodes()),
    exists: (path) => existsSync(join(root, path)),
    image: addressOf,
  })
  if (deadLinks.length > 0) throw new Error(`Links of the documentation lead nowhere: ${deadLinks.join(", ")}`)
  const [script, style, icon] = [await bundleScript(), clientFile("site.css"), clientFile("icon.svg")]
  const index = immutable("search.json", searchIndex(pages))
  const assets = { script: script.path, style: style.path, icon: icon.path, index: index.path }
  const htmls = pages.map((page) => ({
    path: page.address === "" ? "index.html" : `${page.address}.html`,
    content: pageHtml(page, { assets, menu }),
  }))
  return [...htmls, script, style, icon, index, ...images.values()]
}
