/** Tasks of language models. An instance may configure a model for each. */
export const modelTasks = [
  "json",
  "summary",
  "question",
  "highlights",
  "product",
  "menu",
  "clean",
  "injection",
  "crawl",
  "redaction",
] as const
export type ModelTask = (typeof modelTasks)[number]
