import { plainWords } from "@trawl/metadata"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { isNavigation } from "./isNavigation.ts"
import type { StatedField } from "./StatedFields.ts"

/** Longer texts are no names. */
const longest = 300

/** The blocks that are the name of an entry of the page's list. */
export const findEntries = (
  blocks: ReadonlyArray<ContentBlock>,
  entries: ReadonlySet<string>,
): ReadonlyArray<readonly [number, StatedField]> =>
  entries.size === 0
    ? []
    : blocks
        .filter(
          ({ holder, length, text }) =>
            length > 0 && text.length <= longest && entries.has(plainWords(text)) && !isNavigation(holder),
        )
        .map(({ index }) => [index, "entry"])
