/** A TypeScript example of a README. */
export interface ReadmeExample {
  readonly code: string
  /** Why it is only compiled, if it needs what a reader has and a test has not: `<!-- not run: it needs a model -->` above the block. */
  readonly notRun?: string
}

const example = /^(?:<!-- not run: (.+) -->\n+)?```ts\n([\s\S]*?)^```$/gmu

/** The TypeScript blocks of a README, in their order. */
export const readmeExamples = (text: string): ReadonlyArray<ReadmeExample> =>
  [...text.matchAll(example)].map(([, notRun, code = ""]) => ({ code, ...(notRun === undefined ? {} : { notRun }) }))

const install = /\bnpm (?:install|i|add) ([^`\n]+)/gu

/** The packages that a README tells its reader to install. A file is a tarball that the reader has packed. */
export const installedPackages = (text: string): ReadonlyArray<string> => [
  ...new Set(
    [...text.matchAll(install)].flatMap(([, words = ""]) =>
      words.split(/\s+/u).filter((word) => word !== "" && !word.startsWith("-") && !/\.tgz$|^[.#/]/u.test(word)),
    ),
  ),
]
