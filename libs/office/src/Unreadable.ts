import type { ParseError } from "@trawl/core/parsing"

/** Thrown by readers, which do not know the media type of a file that ParseError requires. */
export class Unreadable extends Error {
  readonly reason: Extract<ParseError["reason"], "damaged" | "encrypted" | "limit" | "unsupported">

  constructor(reason: Unreadable["reason"], message: string) {
    super(message)
    this.name = "Unreadable"
    this.reason = reason
  }
}
