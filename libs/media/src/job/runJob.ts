import type { MediaError, MediaFile, MediaKind } from "@trawl/core"
import { Effect, Result } from "effect"
import type { Candidate } from "../page/Candidate.ts"
import { findCandidates } from "../page/findCandidates.ts"
import { type Attempt, attemptsFor } from "./attemptsFor.ts"
import { fetchByTool } from "./fetchByTool.ts"
import { fetchDirect } from "./fetchDirect.ts"
import { finish } from "./finish.ts"
import type { JobLine } from "./JobLine.ts"
import { type AttemptFault, mediaErrorOf } from "./mediaErrorOf.ts"
import type { Original } from "./Original.ts"

/** What came of a page's job, for each kind that was asked for. */
export type JobResults = ReadonlyMap<MediaKind, Result.Result<MediaFile, MediaError>>

/** Originals of a job by what they were fetched from: what serves one kind is not fetched again for the other. */
type Fetched = Map<Candidate | "tool", Result.Result<Original, AttemptFault>>

const fetchOnce = Effect.fnUntraced(function* (line: JobLine, fetched: Fetched, attempt: Attempt) {
  const key = attempt.by === "tool" ? "tool" : attempt.candidate
  const known = fetched.get(key)
  if (known !== undefined) return yield* Effect.fromResult(known)
  // The tool runs once, so it brings what both kinds need.
  const wanted = line.page.kinds.includes("video") ? "video" : "audio"
  const fetching: Effect.Effect<Original, AttemptFault> =
    attempt.by === "tool" ? fetchByTool(line, wanted, attempt.list) : fetchDirect(line, attempt.candidate, `file-${fetched.size}`)
  const result = yield* Effect.result(fetching)
  fetched.set(key, result)
  return yield* Effect.fromResult(result)
})

const runKind = Effect.fnUntraced(function* (line: JobLine, fetched: Fetched, { attempts, kind }: { readonly kind: MediaKind; readonly attempts: ReadonlyArray<Attempt> }) {
  const faults: Array<AttemptFault> = []
  for (const attempt of attempts) {
    const file = yield* fetchOnce(line, fetched, attempt).pipe(
      Effect.flatMap((original) => finish(line, kind, original)),
      Effect.result,
    )
    if (Result.isSuccess(file)) return Result.succeed(file.success)
    faults.push(file.failure)
  }
  return Result.fail(mediaErrorOf(kind, faults))
})

/** Fetches everything that is asked for of a page, one kind after the other. */
export const runJob = Effect.fn("runJob")(function* (line: JobLine) {
  const candidates = findCandidates(line.page)
  const fetched: Fetched = new Map()
  const results = new Map<MediaKind, Result.Result<MediaFile, MediaError>>()
  // Film first: its file has the sound too.
  for (const kind of line.page.kinds.toSorted().toReversed()) {
    results.set(kind, yield* runKind(line, fetched, { kind, attempts: attemptsFor(kind, candidates) }))
  }
  const all: JobResults = results
  return all
})
