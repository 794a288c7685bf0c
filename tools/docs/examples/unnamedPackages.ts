import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

interface Manifest {
  readonly name: string
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** `@trawl/html` of `@trawl/html/documents`, `unified` of `unified@11`. */
const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/@]+/u.exec(name)?.[0] ?? name

/** The packages that TypeScript blocks of a README import, except those of Node. */
const imported = (readme: string): ReadonlySet<string> =>
  new Set(
    [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gmu)]
      .flatMap(([, code = ""]) => [...code.matchAll(/(?:from|import) "([^"]+)"/gu)])
      .flatMap(([, name = ""]) => (name.startsWith("node:") ? [] : [packageOf(name)])),
  )

/** The packages that a README says to install: `npm install a b`. */
const installed = (readme: string): ReadonlyArray<string> =>
  [...readme.matchAll(/^npm install (.+)$/gmu)].flatMap(([, names = ""]) => names.split(" ").map(packageOf))

/**
 * Packages that the examples of a lib import, although an empty project that installs the lib may lack them: the README names them in no
 * `npm install` line, and they are no peers that npm installs by itself.
 */
export const unnamedPackagesOf = (readme: string, manifest: Manifest): ReadonlyArray<string> => {
  const { name, peerDependencies = {}, peerDependenciesMeta = {} } = manifest
  const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true)
  const there = new Set([name, ...peers, ...installed(readme)])
  return [...imported(readme)].filter((one) => !there.has(one))
}

/** `libs/threat: @trawl/html`, for every lib. */
export const unnamedPackages = (root: string): ReadonlyArray<string> =>
  readdirSync(join(root, "libs")).flatMap((lib) => {
    const [readme = "", manifest = ""] = ["README.md", "package.json"].map((file) =>
      readFileSync(join(root, "libs", lib, file), "utf8"),
    )
    // npm checks its shape.
    return unnamedPackagesOf(readme, JSON.parse(manifest) as Manifest).map((name) => `libs/${lib}: ${name}`)
  })
