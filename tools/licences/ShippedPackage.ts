import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"

/** A package that an installation without development tools may contain, on any system. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression of its package.json; "none" if it has none. */
  readonly licence: string
  /** Its folder, from the root. */
  readonly folder: string
}

const LockFile = Schema.fromJsonString(
  Schema.Struct({
    packages: Schema.Record(
      Schema.String,
      Schema.Struct({
        version: Schema.optionalKey(Schema.String),
        license: Schema.optionalKey(Schema.String),
        link: Schema.optionalKey(Schema.Boolean),
        dev: Schema.optionalKey(Schema.Boolean),
      }),
    ),
  }),
)
const decode = Schema.decodeUnknownSync(LockFile)

/** What packages write that is no SPDX expression. */
const spdx: Readonly<Record<string, string>> = { "MIT or MPL-2.0": "MIT OR MPL-2.0" }

/** The packages of other authors in package-lock.json that are not for development only. */
export const readShippedPackages = (root: string): ReadonlyArray<ShippedPackage> =>
  Object.entries(decode(readFileSync(join(root, "package-lock.json"), "utf8")).packages).flatMap(
    ([folder, { dev, license = "none", link, version = "" }]) => {
      const name = /^.*node_modules\/(.+)$/u.exec(folder)?.[1]
      return name === undefined || link === true || dev === true
        ? []
        : [{ name, version, licence: spdx[license] ?? license, folder }]
    },
  )
