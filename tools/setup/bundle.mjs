import { writeFileSync } from "node:fs"
import http from "node:http"
import { createRequire } from "node:module"
import { basename, extname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { rolldown } from "rolldown"
import { root } from "./root.mjs"
import { isImported } from "./runtimePackages.mjs"

const require = createRequire(import.meta.url)

/** Node's entry, and modules that the server starts by address in threads and processes: each is placed beside the code that starts it. */
const entries = [
  "apps/server/src/contract.ts",
  "apps/server/src/main.ts",
  "apps/server/src/watchdog/watchdogThread.ts",
  "libs/blocklists/src/compileMain.ts",
  "libs/exports/src/thread/exportThread.ts",
  "libs/redaction/src/onnx/modelThread.ts",
  "libs/scrape/src/watchProcess.ts",
  "libs/scrape/src/worker.ts",
  "libs/scrape/src/workerProcess.ts",
]

const dataAddress = /new URL\("(\.{1,2}\/[^"]+)", import\.meta\.url\)/g

/** Keeps the addresses of data files that a module reads. Modules that it starts are entries. */
const dataWhereItIs = {
  name: "data-where-it-is",
  transform: {
    filter: { id: /\.ts$/, code: /new URL\("\.{1,2}\// },
    handler: (code, id) =>
      code.replace(dataAddress, (whole, path) =>
        [".js", ".ts"].includes(extname(path))
          ? whole
          : `new URL(${JSON.stringify(new URL(path, pathToFileURL(id)).href)})`,
      ),
  },
}

/** A module that exports the named fields of an expression. */
const moduleOf = (expression, names, before = "") =>
  `${before}\nconst all = ${expression}\nexport default all\nexport const { ${names.join(", ")} } = all`

const sockets = new Set(["CloseEvent", "MessageEvent", "WebSocket"])

/**
 * Modules that are slow to import as they are. Reading the names of all exports of Node's HTTP loads Node's own undici, in 50 ms of each start: it is imported
 * without its web sockets. undici is a hundred files, whose exports are known only when it runs: its names are read now.
 */
const slowModules = {
  "node:http": () =>
    moduleOf(
      'process.getBuiltinModule("node:http")',
      Object.keys(http).filter((name) => !sockets.has(name)),
    ),
  undici: () =>
    moduleOf(
      "undici",
      Object.keys(require("undici")),
      `import undici from ${JSON.stringify(require.resolve("undici"))}`,
    ),
}

const prefix = "\0quick:"

const quickImports = {
  name: "quick-imports",
  resolveId: {
    filter: { id: new RegExp(`^(?:${Object.keys(slowModules).join("|")})$`) },
    handler: (id, _importer, { kind }) => (kind === "import-statement" ? `${prefix}${id}` : undefined),
  },
  load: { filter: { id: /^\0quick:/ }, handler: (id) => slowModules[id.slice(prefix.length)]() },
}

/** Bundles the server and its threads and processes into few files in a folder. Dynamic imports stay dynamic. */
export const bundle = async (folder) => {
  const made = await rolldown({
    cwd: root,
    platform: "node",
    input: Object.fromEntries(entries.map((file) => [basename(file, ".ts"), file])),
    external: isImported,
    resolve: { conditionNames: ["@trawl/source", "module-sync", "import", "node"] },
    plugins: [dataWhereItIs, quickImports],
    logLevel: "silent",
  })
  // Keeps names of functions and classes: they are in traces.
  await made.write({
    dir: folder,
    format: "esm",
    minify: { compress: { keepNames: { class: true, function: true } }, mangle: { keepNames: true } },
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  })
  await made.close()
  writeFileSync(join(folder, "package.json"), '{"type":"module"}\n')
}
