import { failed } from "@trawl/api/testing"

/** Two hosts of a site of `startHostsSite`; lists of the tests name the second. */
export const [ours, theirs] = ["127.0.0.1", "127.0.0.2"] as const

/** The code of a page that threat protection blocks. */
export const blockedCode = "unsafe_domain_blocked"

/** The answer for a URL that is blocked. */
export const blocked = (why: string, host: string = ours) => [
  403,
  failed(blockedCode, `Threat protection blocks this URL of ${host}: ${why}.`),
]

/** The reason for a host that a list names. */
export const listed = "its host is on a blacklist"

/** The reason for the path `/risky`, as the scanner of `startScannedService` judges it. */
export const risky = "its risk score is 90 (social engineering), and it is blocked from 75 on"

/** Status and body. */
export const answerOf = ({ body, status }: { readonly body: unknown; readonly status: number }) => [status, body]
