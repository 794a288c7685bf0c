import { createHash } from "node:crypto"
import { Result } from "effect"
import { invalid } from "../request/decodedBody.ts"

type Headers = Readonly<Record<string, string | undefined>>

const names = ["idempotency-key", "x-idempotency-key"]
const longestKey = 255

/** The idempotency key of a request with the hash of its body; undefined without one. */
export const idempotencyOf = (headers: Headers, body: Uint8Array) => {
  const name = names.find((candidate) => headers[candidate] !== undefined)
  const key = name === undefined ? undefined : headers[name]
  if (name === undefined || key === undefined) return Result.succeed(undefined)
  if (key.length === 0 || key.length > longestKey) {
    return Result.fail(invalid([name], `The header ${name} must have 1 to ${longestKey} characters.`))
  }
  return Result.succeed({ key, bodyHash: createHash("sha256").update(body).digest("hex") })
}
