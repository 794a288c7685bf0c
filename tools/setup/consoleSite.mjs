import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { rolldown } from "rolldown"
import { frameHtml } from "../../apps/console/src/shell/frameHtml.ts"
import { shellHtml } from "../../apps/console/src/shell/shellHtml.ts"
import { root } from "./root.mjs"
import { hashedName } from "./writeSite.mjs"

const folder = join(root, "apps", "console")

const bundleScripts = async () => {
  const made = await rolldown({
    cwd: folder,
    platform: "browser",
    input: { app: "src/main.tsx", jobStream: "src/workers/jobStream.ts", diff: "src/workers/diff.ts" },
    resolve: { conditionNames: ["@trawl/source", "browser", "import"] },
    transform: {
      define: { "process.env.NODE_ENV": '"production"' },
      jsx: { runtime: "automatic", importSource: "preact" },
    },
    logLevel: "silent",
  })
  const { output } = await made.generate({
    format: "esm",
    minify: true,
    // Pages know workers by their names.
    entryFileNames: ({ name }) => (name === "app" ? "[name]-[hash].js" : "[name].js"),
    chunkFileNames: "[name]-[hash].js",
  })
  await made.close()
  return output
}

/** The rules of all views in one file, in the order of their files' names: the base comes first. */
const styles = () => {
  const from = join(folder, "src", "styles")
  const content = readdirSync(from)
    .toSorted()
    .map((name) => readFileSync(join(from, name), "utf8"))
    .join("\n")
  return { path: hashedName("console.css", content), content, isImmutable: true }
}

/** The files of the console. Views are loaded when they are first shown. */
export const consoleSite = async () => {
  const chunks = await bundleScripts()
  const entry = chunks.find(({ name }) => name === "app")
  const style = styles()
  const page = shellHtml({ script: entry.fileName, style: style.path, preloaded: entry.imports })
  return [
    { path: "index.html", content: page },
    { path: "frame.html", content: frameHtml },
    style,
    ...chunks.map(({ code, fileName }) => ({ path: fileName, content: code, isImmutable: fileName.includes("-") })),
  ]
}
