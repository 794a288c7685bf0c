/** A site that nobody here wrote: the documentation of a Debian package. */
export interface RealSite {
  readonly name: string
  /** The package, as `apt-get download` takes it. */
  readonly debianPackage: string
  /** Its folder in the package. */
  readonly folder: string
  /** The first page, in that folder; empty for the list of the folder. */
  readonly start: string
}

/** Of Debian 12. Newer releases of Debian have newer versions in the names. */
export const realSites: ReadonlyArray<RealSite> = [
  {
    name: "postgresql",
    debianPackage: "postgresql-doc-15",
    folder: "usr/share/doc/postgresql-doc-15/html",
    start: "index.html",
  },
  { name: "python", debianPackage: "python3.11-doc", folder: "usr/share/doc/python3.11/html", start: "index.html" },
  { name: "apache", debianPackage: "apache2-doc", folder: "usr/share/doc/apache2-doc/manual", start: "en/index.html" },
  {
    name: "handbook",
    debianPackage: "debian-handbook",
    folder: "usr/share/doc/debian-handbook/html",
    // The list of its languages, which do not link to one another.
    start: "",
  },
]
