import { dependencyPaths } from "./dependencyPaths.mjs"

/** Packages that the bundle imports instead of containing them: they look for programs or files beside themselves. */
const imported = [
  "@huggingface/tokenizers",
  "@napi-rs/canvas",
  "@sparticuz/chromium",
  "onnxruntime-web",
  "pdfjs-dist",
  "playwright-core",
  "sharp",
  "tesseract.js",
]

/** Packages whose files the bundle reads or runs. Any language of text recognition may be added. */
const read = ["@duckduckgo/autoconsent", "node"]
const languageData = "node_modules/@tesseract.js-data/"

/** Whether a module's name, such as "pdfjs-dist/legacy/build/pdf.mjs", is of a package that the bundle imports. */
export const isImported = (id) => imported.some((name) => id === name || id.startsWith(`${name}/`))

// Such as those of tar, which uses Node's own modules in Node.
const isForAnotherRuntime = ({ engines = {} }) => "bare" in engines && !("node" in engines)

/** The folders of packages that a bundled server needs, with their dependencies. `locked` is the `packages` of the lock file. */
export const runtimePaths = (locked) =>
  dependencyPaths(
    locked,
    [
      ...[...imported, ...read].map((name) => `node_modules/${name}`),
      ...Object.keys(locked).filter((path) => path.startsWith(languageData)),
    ],
    (entry) => !isForAnotherRuntime(entry),
  )
