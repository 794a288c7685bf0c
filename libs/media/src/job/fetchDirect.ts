import { Effect } from "effect"
import { join } from "node:path"
import { downloadFile } from "../files/downloadFile.ts"
import type { Candidate } from "../page/Candidate.ts"
import type { JobLine } from "./JobLine.ts"
import type { Original } from "./Original.ts"
import { readTrack } from "./readTrack.ts"

/** Downloads a candidate that is one file. `name` is its file name in the job's folder. */
export const fetchDirect = Effect.fn("fetchDirect")(function* (line: JobLine, candidate: Candidate, name: string) {
  const { agent, folder, page, policy, settings } = line
  const path = join(folder, name)
  const sourceURL = yield* downloadFile(
    { agent, policy, plan: page.plan, page: page.source.url, maxBytes: settings.maxBytes },
    candidate.url,
    path,
  )
  const { form: _, kind: __, url: ___, ...named } = candidate
  const original: Original = {
    tracks: [yield* readTrack(path)],
    facts: { ...named, sourceURL, kind: "file", provider: new URL(sourceURL).hostname },
  }
  return original
})
