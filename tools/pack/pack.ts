import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { buildLibs } from "./buildLibs.ts"
import { readLibs } from "./Lib.ts"
import { makeOutput } from "./makeOutput.ts"
import { packAlone, type PackedAlone } from "./packAlone.ts"
import { PackError } from "./PackError.ts"
import { packRequest } from "./packRequest.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

const listed = (packages: Readonly<Record<string, string>> | undefined): string =>
  Object.entries(packages ?? {})
    .map(([name, range]) => `${name} ${range}`)
    .join(", ")

const report = ({ file, bytes, manifest }: PackedAlone): string => {
  const optional = (name: string) => manifest.peerDependenciesMeta?.[name]?.optional === true
  const peers = Object.entries(manifest.peerDependencies ?? {}).map(
    ([name, range]) => `${name} ${range}${optional(name) ? " (optional)" : ""}`,
  )
  return [
    `${file} (${kilobytes(bytes)})`,
    `  dependencies: ${listed(manifest.dependencies) || "none"}`,
    ...(peers.length === 0 ? [] : [`  peer dependencies: ${peers.join(", ")}`]),
  ].join("\n")
}

try {
  const libs = readLibs(root)
  const { libs: names, out } = packRequest(process.argv.slice(2), [...libs.keys()])
  // npm starts scripts in the root; a relative folder is meant from where the command was typed.
  const target = resolve(process.env["INIT_CWD"] ?? process.cwd(), out)
  makeOutput(target)
  console.log(`Building ${names.join(", ")} ...`)
  buildLibs(
    root,
    names.flatMap((name) => libs.get(name)?.manifest.name ?? []),
  )
  for (const packed of await packAlone(root, { libs, names, out: target })) console.log(report(packed))
} catch (error) {
  if (!(error instanceof PackError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
