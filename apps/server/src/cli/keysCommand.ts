import { keyState, KeyStore, type StoredKey } from "@trawl/usage"
import { Clock, Effect, Redacted } from "effect"
import type { KeysArguments } from "./keysArguments.ts"
import { type Output, print } from "./print.ts"

const isoMinute = (millis: number): string => `${new Date(millis).toISOString().slice(0, 16)}Z`

const limitsOf = ({ concurrency, rateLimit, threatProtection, zeroDataRetention }: StoredKey): string =>
  [
    rateLimit === undefined ? [] : `${rateLimit}/min`,
    concurrency === undefined ? [] : `${concurrency} at once`,
    zeroDataRetention ? "keeps nothing" : [],
    threatProtection === true ? "pages are judged" : [],
  ]
    .flat()
    .join(", ")

const head = ["ID", "TEAM", "STATE", "CREATED", "EXPIRES", "LAST USED", "ENDPOINTS", "LIMITS", "LABEL"]

const row = (key: StoredKey, now: number): ReadonlyArray<string> => [
  key.id,
  key.team,
  keyState(key, now),
  isoMinute(key.createdAt),
  key.expiresAt === undefined ? "never" : isoMinute(key.expiresAt),
  key.lastUsedAt === undefined ? "never" : isoMinute(key.lastUsedAt),
  key.endpoints?.join(",") ?? "all",
  limitsOf(key) || "none",
  key.label,
]

/** Lines with aligned columns. */
export const tableText = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("")
}

/** Where requested data goes, and everything else. */
interface Outputs {
  readonly output: Output
  readonly notes: Output
}

/** Number of keys that are read and shown at once. */
const portion = 100

const list = Effect.fnUntraced(function* (team: string | undefined, { notes, output }: Outputs) {
  const store = yield* KeyStore
  const now = yield* Clock.currentTimeMillis
  let skip = 0
  let total = 1
  while (skip < total) {
    const part = yield* store.list({ skip, limit: portion, ...(team === undefined ? {} : { team }) })
    if (part.total === 0) return print(notes, `There is no key${team === undefined ? "" : ` of the team ${team}`}.\n`)
    const rows = part.keys.map((key) => row(key, now))
    print(output, tableText(skip === 0 ? [head, ...rows] : rows))
    total = part.keys.length === 0 ? 0 : part.total
    skip += portion
  }
})

/** Runs the command. Requested data goes to the output, everything else to the notes. */
export const keysCommand = Effect.fn("keysCommand")(function* (asked: KeysArguments, { notes, output }: Outputs) {
  const store = yield* KeyStore
  if (asked.command === "list") return yield* list(asked.team, { notes, output })
  if (asked.command === "revoke") {
    const { id, label, team } = yield* store.revoke(asked.id)
    return print(
      output,
      `${id}, the key "${label}" of the team ${team}, is revoked. Servers that run know it within 5 seconds.\n`,
    )
  }
  const { grant, lifetimeMillis } = asked
  const now = yield* Clock.currentTimeMillis
  const { key, text } = yield* store.create({
    ...grant,
    ...(lifetimeMillis === undefined ? {} : { expiresAt: now + lifetimeMillis }),
  })
  print(output, `${Redacted.value(text)}\n`)
  print(
    notes,
    `This is the key "${key.label}" of the team ${key.team}, with the id ${key.id}. It is shown this once: only its digest is kept.\n`,
  )
})
