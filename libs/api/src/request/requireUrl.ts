import { AddressGuard } from "@trawl/guard"
import { checkUrl } from "@trawl/scrape"
import { Effect, Result } from "effect"
import { invalid } from "./decodedBody.ts"

/** Parses a client's `url`; fails when it is invalid. */
export const requireUrl = Effect.fnUntraced(function* (written: string) {
  const { rule } = yield* AddressGuard
  const checked = checkUrl(written, rule)
  return Result.isSuccess(checked) ? checked.success : yield* invalid(["url"], `url is not valid: ${checked.failure}`)
})
