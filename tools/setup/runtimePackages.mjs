/** Packages that the bundle imports instead of containing them: they look for programs or files beside themselves; undici's exports are known only at run time. */
const imported = [
  "@huggingface/tokenizers",
  "@napi-rs/canvas",
  "@sparticuz/chromium",
  "onnxruntime-web",
  "pdfjs-dist",
  "playwright-core",
  "sharp",
  "tesseract.js",
  "undici",
]

/** Packages whose files the bundle reads or runs. Any language of text recognition may be added. */
const read = ["@duckduckgo/autoconsent", "node"]
const languageData = "node_modules/@tesseract.js-data/"

/** Whether a module's name, such as "pdfjs-dist/legacy/build/pdf.mjs", is of a package that the bundle imports. */
export const isImported = (id) => imported.some((name) => id === name || id.startsWith(`${name}/`))

/** Where Node finds a package that the package in a folder imports. */
const placeOf = (locked, folder, name) => {
  for (let from = folder; ; from = from.slice(0, Math.max(from.lastIndexOf("/node_modules/"), 0))) {
    const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`
    if (path in locked) return path
    if (from === "") return undefined
  }
}

const dependenciesOf = (entry) =>
  Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })

/** The folders of packages that a bundled server needs, with their dependencies. `locked` is the `packages` of the lock file. */
export const runtimePaths = (locked) => {
  const paths = new Set()
  const add = (path) => {
    if (path === undefined || paths.has(path)) return
    paths.add(path)
    for (const name of dependenciesOf(locked[path])) add(placeOf(locked, path, name))
  }
  for (const name of [...imported, ...read]) add(placeOf(locked, "", name))
  for (const path of Object.keys(locked)) if (path.startsWith(languageData)) add(path)
  return paths
}
