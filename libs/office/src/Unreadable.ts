import type { ParseError } from "@trawl/core"

/** Why a file cannot be read: what a reader throws, as it does not know what the file was called. */
export class Unreadable extends Error {
  readonly reason: Extract<ParseError["reason"], "damaged" | "encrypted" | "limit" | "unsupported">

  constructor(reason: Unreadable["reason"], message: string) {
    super(message)
    this.name = "Unreadable"
    this.reason = reason
  }
}
