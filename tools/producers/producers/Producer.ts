import type { SourceDocument } from "../model/SourceDocument.ts"

/** A file to be made of a document. */
export interface Job {
  readonly document: SourceDocument
  /** Path of the file to write. */
  readonly file: string
  /** Path of the same document as another producer wrote it, for those that convert. */
  readonly source?: string
}

/** A file that a producer did not write, with one sentence of why. */
export interface Failure {
  readonly file: string
  readonly reason: string
}

/** A program, a module or a file that Debian packages. */
export interface Need {
  readonly what: { readonly program: string } | { readonly python: string } | { readonly path: string }
  readonly debian: string
}

/** A program that people make documents with. */
export interface Producer {
  /** Names the folder of its files. */
  readonly name: string
  /** Of its files, without the dot. */
  readonly ending: string
  /** Kinds that it can write; absent: all. */
  readonly kinds?: ReadonlyArray<string>
  /** The producer whose files it converts. */
  readonly from?: string
  readonly needs?: ReadonlyArray<Need>
  /** From npm, with their versions. */
  readonly packages?: ReadonlyArray<string>
  /** Writes all files; `packages` is the folder whose `node_modules` has them. */
  readonly make: (jobs: ReadonlyArray<Job>, packages: string) => Promise<ReadonlyArray<Failure>>
}
