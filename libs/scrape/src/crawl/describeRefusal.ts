import type { Refusal } from "@trawl/core"
import { refusalReasons } from "@trawl/frontier"

const sentences: Readonly<Record<string, string>> = refusalReasons

/** Why an address is refused, as one sentence. */
export const describeRefusal = ({ detail, reason }: Refusal): string => {
  const sentence = sentences[reason] ?? `Reason: ${reason}.`
  return detail === undefined ? sentence : `${sentence.replace(/\.$/u, "")}: ${detail}.`
}
