import { Option, Schema } from "effect"
import { StoredOptions } from "./StoredOptions.ts"

const decode = Schema.decodeUnknownOption(StoredOptions)

/** Whether what the pages of a job received is kept, by the options that it stores. */
export const isArchivedJob = (stored: Schema.Json): boolean =>
  Option.match(decode(stored), { onNone: () => false, onSome: ({ archive }) => archive === true })
