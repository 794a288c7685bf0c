import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

const roots = ["apps", "docs", "libs", "tools"]

const skipped = /^(?:node_modules|dist|\..*)$/u

/** Names of all files of the workspace. */
const fileNames = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    return entry.isDirectory() ? fileNames(join(folder, entry.name)) : [entry.name]
  })

const codeSpans = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/`([^`\n]+)`/gu)].map(([, span = ""]) => span)

const isPath = (span: string): boolean => roots.some((root) => span.startsWith(`${root}/`)) && !/[*<>{ ]/u.test(span)

/** Folders in a table whose head names their parent folder: "In `libs/html/src`". */
const tablePaths = (text: string): ReadonlyArray<string> => {
  const paths: Array<string> = []
  let folder: string | undefined
  for (const line of text.split("\n")) {
    const head = /^\| In `([^`]+)` \|/u.exec(line)
    if (head !== null) folder = head[1]
    else if (!line.startsWith("|")) folder = undefined
    else if (folder !== undefined) paths.push(...codeSpans(line.split("|")[1] ?? "").map((name) => `${folder}/${name}`))
  }
  return paths
}

/** Names in a document's code spans that do not exist in the workspace: paths from its root, folders of tables, and code files by their names. */
export const missingPaths = (root: string, document: string): ReadonlyArray<string> => {
  const text = readFileSync(join(root, document), "utf8")
  const spans = codeSpans(text)
  const names = new Set(roots.flatMap((folder) => fileNames(join(root, folder))))
  const paths = [...spans.filter(isPath), ...tablePaths(text)].filter((path) => !existsSync(join(root, path)))
  const files = spans.filter(
    (span) => /^[\w./-]+\.(?:ts|mjs)$/u.test(span) && !isPath(span) && !names.has(basename(span)),
  )
  return [...new Set([...paths, ...files])]
}
