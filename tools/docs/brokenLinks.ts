import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

const pagesIn = (root: string): ReadonlyArray<string> => [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].map((name) => join(root, name)),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(root, "docs", name)),
  ...["libs", "apps"].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name, "README.md")),
  ),
]

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")

const anchorsIn = (page: string): ReadonlySet<string> =>
  new Set([...readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) => anchorOf(heading)))

const isBroken = (page: string, target: string): boolean => {
  const [path = "", anchor] = target.split("#", 2)
  const file = path === "" ? page : join(dirname(page), path)
  return !existsSync(file) || (anchor !== undefined && file.endsWith(".md") && !anchorsIn(file).has(anchor))
}

/** Broken links between the documents of the workspace: `docs/api.md: errors.md#of-page`. */
export const brokenLinks = (root: string): ReadonlyArray<string> =>
  pagesIn(root).flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:)([^)\s]+)\)/gu)]
      .map(([, target = ""]) => target)
      .filter((target) => isBroken(page, target))
      .map((target) => `${relative(root, page)}: ${target}`),
  )
