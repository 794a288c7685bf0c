/** Where packages that a README names come from: tarballs of libs, and the versions that the workspace has installed. */
export interface KnownPackages {
  /** Tarballs by package name. */
  readonly tarballs: ReadonlyMap<string, string>
  /** Versions by package name. */
  readonly versions: ReadonlyMap<string, string>
}

const nameOf = (word: string): string => word.replace(/(?<=.)@[^@/]*$/u, "")

/** What to write into a package.json for the packages that a README names, except the lib itself. Throws on a package that nobody knows. */
export const neededVersions = (
  words: ReadonlyArray<string>,
  lib: string,
  { tarballs, versions }: KnownPackages,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    words
      .map(nameOf)
      .filter((name) => name !== lib)
      .map((name) => {
        const tarball = tarballs.get(name)
        const version = tarball === undefined ? versions.get(name) : `file:${tarball}`
        if (version === undefined)
          throw new Error(`The README of ${lib} says to install ${name}, which this workspace does not have.`)
        return [name, version]
      }),
  )
