import { writeFileSync } from "node:fs"
import http from "node:http"
import { basename, extname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { rolldown } from "rolldown"
import { root } from "./root.mjs"
import { isImported } from "./runtimePackages.mjs"

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

const httpModule = "\0node:http"

/** Imports Node's HTTP without its web sockets: reading the names of all its exports loads undici, in 50 ms of each start. */
const httpAlone = {
  name: "http-alone",
  resolveId: {
    filter: { id: /^node:http$/ },
    handler: (_id, _importer, { kind }) => (kind === "import-statement" ? httpModule : undefined),
  },
  load: {
    filter: { id: /node:http$/ },
    handler: () => `
const http = process.getBuiltinModule("node:http")
export default http
export const { ${Object.keys(http)
      .filter((name) => !["CloseEvent", "MessageEvent", "WebSocket"].includes(name))
      .join(", ")} } = http`,
  },
}

/** Bundles the server and its threads and processes into few files in a folder. Dynamic imports stay dynamic. */
export const bundle = async (folder) => {
  const made = await rolldown({
    cwd: root,
    platform: "node",
    input: Object.fromEntries(entries.map((file) => [basename(file, ".ts"), file])),
    external: isImported,
    resolve: { conditionNames: ["@trawl/source", "module-sync", "import", "node"] },
    plugins: [dataWhereItIs, httpAlone],
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
