import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { acceptedLicences } from "./acceptedLicences.ts"
import { isBuildOfSystem, withoutLicenceFile } from "./packageRemarks.ts"
import type { ShippedPackage } from "./ShippedPackage.ts"

const hasLicenceFile = (folder: string): boolean =>
  readdirSync(folder).some((name) => /^(?:un)?licen[cs]e|^copying/iu.test(name))

const isUnproven = (root: string, { folder, name }: ShippedPackage): boolean =>
  existsSync(join(root, folder)) &&
  !isBuildOfSystem(name) &&
  !withoutLicenceFile.has(name) &&
  !hasLicenceFile(join(root, folder))

/** Packages under a licence that is not accepted, and those installed without a licence file that no remark explains. */
export const packageFaults = (root: string, packages: ReadonlyArray<ShippedPackage>): ReadonlyArray<string> =>
  packages.flatMap((one) => [
    ...(one.licence in acceptedLicences
      ? []
      : [`${one.name} ${one.version}: its licence ${one.licence} is not in tools/licences/acceptedLicences.ts.`]),
    ...(isUnproven(root, one)
      ? [`${one.name} ${one.version}: no licence file; say in tools/licences/packageRemarks.ts where its text is.`]
      : []),
  ])
