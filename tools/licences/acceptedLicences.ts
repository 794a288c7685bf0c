/** Licences of packages that the service and the libs may need, and what follows from each that asks for more than its notice. */
export const acceptedLicences: Readonly<Record<string, string | undefined>> = {
  "0BSD": undefined,
  "Apache-2.0": undefined,
  "BSD-2-Clause": undefined,
  "BSD-3-Clause": undefined,
  ISC: undefined,
  MIT: undefined,
  Unlicense: undefined,
  "PSF-2.0": undefined,
  "(MIT OR CC0-1.0)": "Used under MIT.",
  "MIT OR MPL-2.0": "Used under MIT.",
  "MPL-2.0":
    "Copyleft by file. Used unchanged; their source is in the npm package of the same name and version. Code beside them may have any licence. Who changes one of their files publishes that file under MPL-2.0.",
  "LGPL-3.0-or-later":
    "Copyleft for the library. libvips is a shared library of its own that sharp loads: it may be replaced by another build. Used unchanged; its source is named in the package's README.",
  "Apache-2.0 AND LGPL-3.0-or-later": "libvips, as above, in one package with sharp.",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": "libvips, as above, in one package with sharp.",
}
