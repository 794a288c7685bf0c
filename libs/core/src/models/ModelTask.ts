/** What a language model is asked to do. An instance may have a model of its own for each. */
export const modelTasks = ["json", "summary", "question", "highlights", "product", "menu", "clean", "injection", "crawl", "redaction"] as const
export type ModelTask = (typeof modelTasks)[number]
