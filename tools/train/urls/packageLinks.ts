import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { siteOfUrl, type UrlRow } from "./UrlRow.ts"

/** Licences of packages whose links are used. */
const licences = new Set(["MIT", "Apache-2.0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "0BSD"])

const mostOfSite = 4

const link = /https?:\/\/[\w.-]{4,200}(?:\/[\w./?&=%~+-]{0,300})?/gu

const foldersOf = (modules: string): ReadonlyArray<string> =>
  readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@")
        ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
        : [join(modules, name)],
    )
    // Libraries of this project, whose links change with it.
    .filter((folder) => !lstatSync(folder).isSymbolicLink())
    .toSorted()

const textOf = (folder: string): string => {
  const file = join(folder, "package.json")
  if (!existsSync(file)) return ""
  const text = readFileSync(file, "utf8")
  const { license } = JSON.parse(text) as { readonly license?: unknown } // of an installed package
  if (typeof license !== "string" || !licences.has(license)) return ""
  const readme = readdirSync(folder).find((name) => /^readme(?:\.md)?$/iu.test(name))
  return readme === undefined ? text : `${text}\n${readFileSync(join(folder, readme), "utf8")}`
}

const hasDomain = (url: URL): boolean =>
  siteOfUrl(url).includes(".") &&
  !/(?:^|\.)(?:example\.(?:com|org|net)|localhost|test|invalid)$/u.test(url.hostname) &&
  !/^[\d.[]/u.test(url.hostname)

/** Links in installed packages, as harmless addresses: a few per registered domain. */
export const packageLinks = (modules: string): ReadonlyArray<UrlRow> => {
  const bySite = new Map<string, Set<string>>()
  for (const folder of foldersOf(modules)) {
    for (const [text] of textOf(folder).matchAll(link)) {
      const url = URL.parse(text.replace(/[.,]$/u, ""))
      if (url === null || !hasDomain(url)) continue
      const links = bySite.get(siteOfUrl(url)) ?? new Set()
      if (links.size < mostOfSite) bySite.set(siteOfUrl(url), links.add(url.href))
    }
  }
  return [...bySite.values()].flatMap((links) => [...links].map((href): UrlRow => ({ url: new URL(href), label: 0 })))
}
