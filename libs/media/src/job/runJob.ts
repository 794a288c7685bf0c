import type { MediaError, MediaFile, MediaKind } from "@trawl/core"
import { Effect, Result } from "effect"
import type { Candidate } from "../page/Candidate.ts"
import { findCandidates } from "../page/findCandidates.ts"
import { type Attempt, planAttempts } from "./planAttempts.ts"
import { fetchByTool } from "./fetchByTool.ts"
import { fetchDirect } from "./fetchDirect.ts"
import { convertOriginal } from "./convertOriginal.ts"
import type { JobLine } from "./JobLine.ts"
import { type AttemptFault, toMediaError } from "./toMediaError.ts"
import type { Original } from "./Original.ts"

/** Results of a page's job, for each requested kind. */
export type JobResults = ReadonlyMap<MediaKind, Result.Result<MediaFile, MediaError>>

/** Originals of a job by source, so that a file for one kind is not fetched again for the other. */
type OriginalsBySource = Map<Candidate | "tool", Result.Result<Original, AttemptFault>>

const fetchOnce = Effect.fnUntraced(function* (line: JobLine, fetched: OriginalsBySource, attempt: Attempt) {
  const key = attempt.by === "tool" ? "tool" : attempt.candidate
  const known = fetched.get(key)
  if (known !== undefined) return yield* Effect.fromResult(known)
  // yt-dlp runs once, so it fetches what both kinds need.
  const wanted = line.page.kinds.includes("video") ? "video" : "audio"
  const fetching: Effect.Effect<Original, AttemptFault> =
    attempt.by === "tool"
      ? fetchByTool(line, wanted, attempt.list)
      : fetchDirect(line, attempt.candidate, `file-${fetched.size}`)
  const result = yield* Effect.result(fetching)
  fetched.set(key, result)
  return yield* Effect.fromResult(result)
})

const runKind = Effect.fnUntraced(function* (
  line: JobLine,
  fetched: OriginalsBySource,
  { attempts, kind }: { readonly kind: MediaKind; readonly attempts: ReadonlyArray<Attempt> },
) {
  const faults: Array<AttemptFault> = []
  for (const attempt of attempts) {
    const file = yield* fetchOnce(line, fetched, attempt).pipe(
      Effect.flatMap((original) => convertOriginal(line, kind, original)),
      Effect.result,
    )
    if (Result.isSuccess(file)) return Result.succeed(file.success)
    faults.push(file.failure)
  }
  return Result.fail(toMediaError(kind, faults))
})

/** Fetches all requested kinds of a page, one after the other. */
export const runJob = Effect.fn("runJob")(function* (line: JobLine) {
  const candidates = findCandidates(line.page)
  const fetched: OriginalsBySource = new Map()
  const results = new Map<MediaKind, Result.Result<MediaFile, MediaError>>()
  // Video first: its file includes the audio.
  for (const kind of line.page.kinds.toSorted().toReversed()) {
    results.set(kind, yield* runKind(line, fetched, { kind, attempts: planAttempts(kind, candidates) }))
  }
  const all: JobResults = results
  return all
})
