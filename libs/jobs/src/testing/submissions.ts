import { Effect } from "effect"
import type { Submission, SubmittedWebhook } from "../batches/Submission.ts"
import { Jobs } from "../Jobs.ts"

/** The team of every submission that names none. */
export const team = "team"

/** `http://ok/0` and so on; the host says what `TestScraper` does. */
export const urls = (count: number, host = "ok", query = ""): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `http://${host}/${index}${query}`)

/** A receiver of all events. */
export const webhook: SubmittedWebhook = {
  url: "http://receiver.example/",
  headers: {},
  metadata: {},
  events: ["started", "page", "completed", "failed"],
}

/** Submits three pages, or what is given. */
export const submit = (submission: Partial<Submission>) =>
  Effect.flatMap(Jobs, (jobs) => jobs.submit({ team, urls: urls(3), options: {}, ...submission }))

/** The URL of a document of `TestScraper`. */
export const sourceOf = (document: string): string => JSON.parse(document).metadata.sourceURL
