/** An expression that is not judged, and why no text can make it slow. */
export interface Excuse {
  /** From the root on. */
  readonly file: string
  /** As it is written: `/a+/u`, one alternative of it, or the code that makes it. */
  readonly expression: string
  readonly reason: string
}

/** The expressions that the checker cannot judge or judges wrongly. */
export const excused: ReadonlyArray<Excuse> = [
  {
    file: "libs/markdown/src/writer/escapeText.ts",
    expression: String.raw`/(?:^|[\s(])(?:https?:\/\/|www\.)[^\s</?#_]*[/?#][^\s<]*$/iu`,
    reason: "It reads the 200 characters before a mark.",
  },
  {
    file: "libs/markdown/src/writer/escapeText.ts",
    expression: String.raw`/(?:(?<![A-Za-z])https?(?=:\/\/)|(?<![^\s(*_~[\]])www(?=\.))[^\s<]*$/iu`,
    reason: "It reads the 200 characters before a mark.",
  },
  {
    file: "libs/markdown/src/writer/writePhrasing.ts",
    expression: String.raw`/(?:^|[\s*_~]|(?<!\])\()(?:https?:\/\/|www\.)[^\s<]*$/iu`,
    reason: "It reads the 200 characters before a line break.",
  },
]
