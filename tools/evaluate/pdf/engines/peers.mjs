import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { PeerPackages } from "../../converters/PeerPackages.mjs"

const longest = 1 << 28
const bytesOf = (file) => new Uint8Array(readFileSync(file))

const liteparse = {
  name: "liteparse",
  packages: ["@llamaindex/liteparse@2.14.7"],
  open: async (folder) => {
    const { LiteParse } = await importable(folder, "@llamaindex/liteparse")
    const settings = {
      outputFormat: "markdown",
      ocrEnabled: false,
      quiet: true,
      imageMode: "off",
      extractLinks: false,
      maxPages: 20_000,
    }
    // Blocks come from a second run, whose time is not counted.
    const blockSettings = { ...settings, imageMode: "placeholder", extractBlocks: true, keepHeadersFooters: true }
    return async ({ file }) => {
      const before = process.cpuUsage()
      const { text } = await new LiteParse(settings).parse(file)
      const { user, system } = process.cpuUsage(before)
      const { pages } = await new LiteParse(blockSettings).parse(file)
      return { markdown: text, blocks: pages.flatMap(blocksOf), cpuMillis: (user + system) / 1_000 }
    }
  },
}

const blocksOf = ({ blocks = [], height, pageNum, width }) =>
  blocks
    .filter(({ bbox, kind }) => bbox && kind !== "rule")
    .map(({ bbox, header = [], kind, lines, rows = [], text }, order) => ({
      type: kind === "grid_fallback" ? "text" : kind,
      page: pageNum,
      bbox: [bbox.x / width, bbox.y / height, (bbox.x + bbox.width) / width, (bbox.y + bbox.height) / height],
      order: pageNum * 1_000_000 + order,
      text: text ?? lines?.join("\n") ?? [...header, ...rows.flat()].map((cell) => cell.text).join(" "),
    }))

const pdfInspector = {
  name: "pdf-inspector",
  packages: ["@firecrawl/pdf-inspector@1.25.1"],
  open: async (folder) => {
    const { default: inspector } = await importable(folder, "@firecrawl/pdf-inspector")
    return async ({ file }) => ({ markdown: inspector.processPdf(readFileSync(file)).markdown ?? "" })
  },
}

const anydoc = {
  name: "anydoc",
  packages: ["@firecrawl/anydoc@0.1.9"],
  open: async (folder) => {
    const { toMarkdown } = await importable(folder, "@firecrawl/anydoc")
    return async ({ file }) => ({ markdown: await toMarkdown(file) })
  },
}

const pdf2md = {
  name: "pdf2md",
  packages: ["@opendocsg/pdf2md@0.3.2"],
  open: async (folder) => {
    const { default: convert } = await importable(folder, "@opendocsg/pdf2md")
    return async ({ file }) => ({ markdown: await convert(readFileSync(file)) })
  },
}

/** The reader that ours is built on: its texts, joined in order. */
const joined = {
  name: "pdf.js joined",
  packages: ["pdfjs-dist@6.5.438"],
  open: async (folder) => {
    const base = join(folder, "node_modules", "pdfjs-dist")
    const { getDocument } = await new PeerPackages(folder).loadFile("pdfjs-dist/legacy/build/pdf.mjs")
    const folders = Object.fromEntries(
      Object.entries({ standardFontDataUrl: "standard_fonts", cMapUrl: "cmaps", wasmUrl: "wasm", iccUrl: "iccs" }).map(
        ([key, name]) => [key, join(base, name, "/")],
      ),
    )
    return async ({ file }) => {
      const task = getDocument({
        data: bytesOf(file),
        ...folders,
        cMapPacked: true,
        useSystemFonts: false,
        verbosity: 0,
      })
      const document = await task.promise
      const pages = []
      for (let number = 1; number <= document.numPages; number++) {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        pages.push(items.map(({ hasEOL, str = "" }) => (hasEOL ? `${str}\n` : str)).join(""))
        page.cleanup()
      }
      await task.destroy()
      return { markdown: pages.join("\n\n"), pages: pages.length }
    }
  },
}

const pdftotext = {
  name: "pdftotext",
  command: "pdftotext",
  open:
    async () =>
    async ({ file }) => ({
      markdown: execFileSync("pdftotext", [file, "-"], {
        encoding: "utf8",
        maxBuffer: longest,
        stdio: ["ignore", "pipe", "ignore"],
      }),
    }),
}

/** The entry of a package, also if the package exports it to `import` alone. */
const importable = async (folder, name) => {
  const peers = new PeerPackages(folder)
  try {
    return await peers.load(name)
  } catch (error) {
    const path = join(folder, "node_modules", name, "package.json")
    if (!existsSync(path)) throw error
    const { main, module } = JSON.parse(readFileSync(path, "utf8"))
    return peers.loadFile(`${name}/${module ?? main}`)
  }
}

/** In the order of the table. */
export const peers = [liteparse, pdfInspector, anydoc, pdf2md, joined, pdftotext]
