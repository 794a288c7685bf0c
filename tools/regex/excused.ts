/** An expression that is not checked, and why no text can make it slow. */
export interface Excuse {
  /** Path from the root. */
  readonly file: string
  /** As written: `/a+/u`, one alternative of it, or the code that makes it. */
  readonly expression: string
  readonly reason: string
}

/** The expressions that the checker cannot check, or judges wrongly. */
export const excused: ReadonlyArray<Excuse> = [
  {
    file: "libs/pii/src/recognizers/secrets/probes/ruleProbe.ts",
    expression: 'new RegExp(sourceOf(rule), "y")',
    reason: "It is tried at one place of the text, and `rules.test.ts` holds that all it repeats has a bound.",
  },
  {
    file: "libs/pii/src/recognizers/secrets/probes/ruleProbe.ts",
    expression: "new RegExp(source)",
    reason: "It reads a secret that a rule has matched, whose length has a bound.",
  },
  {
    file: "libs/markdown/src/writer/autolinkLiterals.ts",
    expression: String.raw`/(?:^|[\s(])(?:https?:\/\/|www\.)[^\s</?#_]*[/?#][^\s<]*$/iu`,
    reason: "It reads the 200 characters before a delimiter.",
  },
  {
    file: "libs/markdown/src/writer/autolinkLiterals.ts",
    expression: String.raw`/(?:(?<![A-Za-z])https?(?=:\/\/)|(?<![^\s(*_~[\]])www(?=\.))[^\s<]*$/iu`,
    reason: "It reads the 200 characters before a delimiter.",
  },
  {
    file: "libs/markdown/src/writer/writePhrasing.ts",
    expression: String.raw`/(?:^|[\s*_~]|(?<!\])\()(?:https?:\/\/|www\.)[^\s<]*$/iu`,
    reason: "It reads the 200 characters before a line break.",
  },
  {
    file: "libs/html/src/documents/tables/readDelimited.ts",
    expression: 'new RegExp(`[${separator === "|" ? "\\\\|" : separator}\\\\r\\\\n]`, "gu")',
    reason: "It matches one character.",
  },
  {
    file: "libs/markdown/src/toMdast/handlers/handlePre.ts",
    expression: 'new RegExp(`^${shared}`, "gmu")',
    reason: "It matches white space as it is written, at the start of a line.",
  },
  {
    file: "libs/media/src/page/scanTags.ts",
    expression: "new RegExp(tagOrComment)",
    reason: "A copy of a literal, which is judged.",
  },
  {
    file: "libs/media/src/page/scanTags.ts",
    expression: 'new RegExp(`</${name}[\\\\s/>]`, "giu")',
    reason: "It repeats nothing.",
  },
  {
    file: "libs/pii/src/recognizers/phones/numberingPlans.ts",
    expression: 'new RegExp(`^(?:${prefix})`, "u")',
    reason: "It reads at most 17 digits, and is of the metadata of a package whose version is pinned.",
  },
  {
    file: "libs/pii/src/recognizers/phones/numberingPlans.ts",
    expression: 'new RegExp(`^(?:${pattern})$`, "u")',
    reason: "It reads at most 17 digits, and is of the metadata of a package whose version is pinned.",
  },
  {
    file: "libs/metadata/src/dates/localePatterns.ts",
    expression: 'new RegExp(String.raw`(?<![\\d/.-])${sources.join("")}(?!\\d)`, "gu")',
    reason: "It is made of the locale data of the runtime, and reads at most 300 characters.",
  },
  {
    file: "libs/metadata/src/personName.ts",
    expression: String.raw`/(?:\s\p{Ll}{1,4})+$/u`,
    reason: "It reads at most 300 characters.",
  },
]
