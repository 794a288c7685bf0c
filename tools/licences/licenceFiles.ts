import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { licenceOf } from "./licenceOf.ts"
import { licencesPage } from "./licencesPage.ts"
import { noticeOf } from "./noticeOf.ts"
import type { FoundRecord } from "./readRecords.ts"
import { rootNotice } from "./rootNotice.ts"
import { readShippedPackages } from "./ShippedPackage.ts"

/** Folders of the libs that are published. `testing` is private. */
export const publishedLibs = (root: string): ReadonlyArray<string> =>
  readdirSync(join(root, "libs")).filter((name) => name !== "testing")

const licenceText = (mit: string, licence: string): string =>
  licence === "MIT"
    ? mit
    : `This package is under ${licence}. The file NOTICE says what is not under the MIT licence, which follows.\n\n${mit}`

/** Files made of the records: the NOTICE and the page of the repository, and LICENSE and NOTICE of each lib. Text by path; undefined for a file that must not be there. */
export const licenceFiles = (
  root: string,
  records: ReadonlyArray<FoundRecord>,
): Readonly<Record<string, string | undefined>> => {
  const mit = readFileSync(join(root, "LICENSE"), "utf8")
  const libs = publishedLibs(root)
  return {
    "docs/licences.md": licencesPage(root, records, libs),
    NOTICE: rootNotice(records, readShippedPackages(root)),
    ...Object.fromEntries(libs.map((lib) => [`libs/${lib}/LICENSE`, licenceText(mit, licenceOf(records, [lib]))])),
    ...Object.fromEntries(libs.map((lib) => [`libs/${lib}/NOTICE`, noticeOf(records, [lib]).text])),
  }
}
