import type { Recognizer } from "../Recognizer.ts"

/** RFC 5321: characters of the part before the @. */
const address = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu

/** Addresses of electronic mail. */
export const emails: Recognizer = {
  name: "email",
  buckets: ["EMAIL"],
  kind: "rules",
  find: (text) => Array.from(text.matchAll(address), ({ 0: found, index }) => ({ start: index, end: index + found.length, bucket: "EMAIL", rule: "email", score: 0.95 })),
}
