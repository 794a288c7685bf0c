import type { BlockKind } from "./ContentBlock.ts"

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "))

/** Elements that form one block with everything inside. */
export const wholes: Readonly<Record<string, BlockKind>> = {
  blockquote: "quote",
  dl: "terms",
  figure: "figure",
  hr: "rule",
  listing: "code",
  pre: "code",
  table: "table",
}

/** Elements whose edges separate text. */
export const edges: ReadonlySet<string> = setOf(
  "address article aside body center details dialog dir div fieldset footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol optgroup p search section summary ul",
)

/** Elements that are visible without text. */
export const shownMedia: ReadonlySet<string> = setOf("audio canvas embed iframe img math object svg video")

/** Elements whose text is invisible. */
export const unread: ReadonlySet<string> = setOf("head noscript script style template title")
