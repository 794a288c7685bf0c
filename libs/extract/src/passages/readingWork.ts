import type { PageWork } from "@trawl/core"

/** Characters of markdown that take a millisecond or two to read. */
const quickCharacters = 4_000

/** Work that reads markdown in linear time. */
export const readingWork = <Input extends { readonly markdown: string }, Output>(
  name: string,
  run: (input: Input) => Output,
): PageWork<Input, Output> => ({ name, isQuick: ({ markdown }) => markdown.length <= quickCharacters, run })
