const cell = (text: string): string => text.replaceAll(/[|<]/gu, "\\$&").replaceAll("\n", " ")

/** A GFM table. */
export const markdownTable = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map(() => "---"), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(" | ")} |`).join("\n")
