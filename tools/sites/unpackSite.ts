import { execFileSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { RealSite } from "./realSites.ts"

/** Unpacks a site into a folder, from its package in `packages`. Fails with the command that gets the package if it is not there. */
export const unpackSite = (site: RealSite, packages: string, into: string): string => {
  const files = existsSync(packages) ? readdirSync(packages) : []
  const file = files.find((name) => name.startsWith(`${site.debianPackage}_`) && name.endsWith(".deb"))
  if (file === undefined)
    throw new Error(`${packages} has no ${site.debianPackage}. In it: apt-get download ${site.debianPackage}`)
  const target = join(into, site.name)
  execFileSync("dpkg-deb", ["-x", join(packages, file), target])
  return join(target, site.folder)
}
