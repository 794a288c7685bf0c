import { changeTasks } from "./changeTasks.ts"
import { placeLink } from "./Place.ts"

const head = `# Where would I change …

Made by \`tools/docs/writeDocs.ts\`; a test checks that every file and name exists. Each line names a file and what to look for in it. Tests lie beside the files.
`

/** The page that says where common changes go. */
export const changesMarkdown = (): string =>
  [
    head,
    ...changeTasks.flatMap(({ note, places, task }) => [
      `## ${task}`,
      "",
      ...places.map((one, index) => `${index + 1}. ${placeLink(one, "../")}: \`${one.name}\``),
      "",
      note,
      "",
    ]),
  ].join("\n")
