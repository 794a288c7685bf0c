import type { Detection } from "../../Detection.ts"
import type { Recognizer } from "../../Recognizer.ts"
import { domainAfter } from "./domainAfter.ts"
import { isCommandTarget } from "./isCommandTarget.ts"
import { localBefore } from "./localBefore.ts"
import { spelledEmails } from "./spelledEmails.ts"

/** The @ as written, full-width, and encoded in URLs and markup. */
const at = /[@\uFF20\uFE6B]|%40|&#64;|&commat;/gu

/** Score of an address that its form proves. */
const written = 0.95

/** Accounts of version control, which are no persons. */
const repositories = new Set(["git", "svn", "hg"])

/** Whether it is the user of a URL, a command, or a social network. */
const isOther = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - 80), start)
  if (before.endsWith("@") || before.endsWith("//") || /\/\/[^\s/@]{0,60}:$/u.test(before)) return true
  const local = text.slice(start, end).split("@")[0] ?? ""
  return repositories.has(local) || isCommandTarget(text, start, end) || /^:[/~]/u.test(text.slice(end, end + 2))
}

const plainEmails = (text: string): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (const { 0: atSign, index } of text.matchAll(at)) {
    const start = localBefore(text, index)
    const end = start === -1 ? -1 : domainAfter(text, index + atSign.length)
    if (end !== -1 && !isOther(text, start, end))
      found.push({ start, end, bucket: "EMAIL", rule: "email", score: written })
  }
  return found
}

/** Email addresses, as written and spelled out. */
export const emails: Recognizer = {
  name: "email",
  buckets: ["EMAIL"],
  kind: "rules",
  find: (text) => [...plainEmails(text), ...spelledEmails(text)],
}
