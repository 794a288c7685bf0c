import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const libs = fileURLToPath(new URL("../../libs", import.meta.url))

/** The part of a package.json that is read here. */
interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly "@trawl/source": string }>>
}

const sourceOf = (specifier: string): string => {
  const [, lib = "", entry = ""] = /^@trawl\/([^/]+)\/?(.*)$/u.exec(specifier) ?? []
  const manifest = JSON.parse(readFileSync(join(libs, lib, "package.json"), "utf8")) as Manifest // written in this project
  const target = manifest.exports[entry === "" ? "." : `./${entry}`]
  if (typeof target !== "object") throw new Error(`${specifier} is no entry.`)
  return join(libs, lib, target["@trawl/source"])
}

/** The foreign packages and modules of Node that the sources of an entry name, those of types too: its declarations need no others. */
export const namedPackages = (specifier: string): ReadonlyArray<string> => {
  const seen = new Set<string>()
  const named = new Set<string>()
  const waiting = [sourceOf(specifier)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, from = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export|\})[^"\n]* from "([^"]+)"$/gmu,
    )) {
      if (from.startsWith(".")) waiting.push(join(dirname(file), from))
      else if (from.startsWith("@trawl/")) waiting.push(sourceOf(from))
      else named.add(from)
    }
  }
  return [...named].toSorted()
}
