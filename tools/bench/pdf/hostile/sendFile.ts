import { Cause, Effect, Exit, Option } from "effect"
import { CurrentTeam } from "@trawl/core"
import { Conversion, type ConvertOptions } from "@trawl/scrape"
import type { Outcome } from "./Outcome.ts"

const options = (mode: "fast" | "auto"): ConvertOptions => ({
  formats: [{ type: "markdown" }],
  onlyMainContent: true,
  includeTags: [],
  excludeTags: [],
  removeBase64Images: true,
  parsers: [{ type: "pdf", mode, pages: true, blocks: true, pageMarkers: true }],
})

interface Sending {
  readonly mode: "fast" | "auto"
  /** Milliseconds after which the file counts as endless. */
  readonly deadlineMillis: number
}

type Ending = Pick<Outcome, "kind" | "detail">

const stopped = "The conversion was stopped"

/** Sends a file through the service's threads, and returns how that ended. Never fails. */
export const sendFile = (
  body: Uint8Array,
  { deadlineMillis, mode }: Sending,
): Effect.Effect<Ending, never, Conversion> =>
  Effect.gen(function* () {
    const { convert } = yield* Conversion
    const source = { url: "https://example.com/file.pdf", status: 200, mediaType: "application/pdf", body }
    const exit = yield* Effect.exit(Effect.timeoutOption(convert(source, options(mode)), deadlineMillis))
    if (Exit.isSuccess(exit)) {
      return Option.match(exit.value, {
        onNone: (): Ending => ({ kind: "no end", detail: "" }),
        onSome: ({ fields }): Ending => ({
          kind: "result",
          detail: `${String(fields["markdown"] ?? "").length} characters`,
        }),
      })
    }
    const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    if (error === undefined) return { kind: "bug", detail: Cause.pretty(exit.cause).slice(0, 300) } satisfies Ending
    return {
      kind: error.message.startsWith(stopped) ? "killed" : "error",
      detail: `${error.reason}: ${error.message}`,
    } satisfies Ending
  }).pipe(Effect.provideService(CurrentTeam, "bench"))
