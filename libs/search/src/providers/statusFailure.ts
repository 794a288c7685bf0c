import { ProviderFailed, type ProviderReason } from "./ProviderFailed.ts"
import type { ProviderResponse } from "./callProvider.ts"
import { retryAfterMillis } from "./retryAfterMillis.ts"
import type { ProviderName } from "./SearchProvider.ts"

/** What the statuses of a provider mean beyond the usual. */
export interface StatusMeanings {
  readonly provider: ProviderName
  /** The setting that holds its key. */
  readonly keySetting: string
  readonly quota?: ReadonlyArray<number>
}

const reasonOf = (status: number, quota: ReadonlyArray<number>): ProviderReason => {
  if (quota.includes(status)) return "quota"
  if (status === 401 || status === 403) return "credentials"
  if (status === 429) return "limited"
  return status >= 500 || status === 408 ? "unreachable" : "invalid"
}

const sentences = ({ keySetting, provider }: StatusMeanings, status: number): Readonly<Record<string, string>> => ({
  quota: `The quota of ${provider} is used up.`,
  credentials: `${provider} refuses the key of ${keySetting}.`,
  limited: `${provider} limits the rate of requests.`,
  unreachable: `${provider} answered with status ${status}.`,
  invalid: `${provider} answered with status ${status}.`,
})

/** Why an answer has no results, by its status; undefined for a good status. */
export const statusFailure = (
  { headers, status }: ProviderResponse,
  meanings: StatusMeanings,
  now: number,
): ProviderFailed | undefined => {
  if (status >= 200 && status < 300) return undefined
  const reason = reasonOf(status, meanings.quota ?? [402])
  const waitMillis = retryAfterMillis(headers["retry-after"], now)
  return new ProviderFailed({
    provider: meanings.provider,
    reason,
    message: sentences(meanings, status)[reason] ?? "",
    ...(waitMillis === undefined ? {} : { waitMillis }),
  })
}

/** A provider answered with something that its protocol does not know. */
export const invalidAnswer = (provider: ProviderName): ProviderFailed =>
  new ProviderFailed({
    provider,
    reason: "invalid",
    message: `${provider} answered with something else than the results of a search.`,
  })
