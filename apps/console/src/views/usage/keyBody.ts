/** A new key as it is written in the form. */
export interface KeyForm {
  readonly team: string
  readonly label: string
  readonly endpoints: ReadonlyArray<string>
  readonly rateLimit: string
  readonly concurrency: string
  readonly expiresAt: string
  readonly zeroDataRetention: boolean
}

/** Empty fields are left out. What is no number goes as it is: the service says what is wrong with it. */
const numberOf = (text: string): number | string => (/^\d+$/u.test(text.trim()) ? Number(text) : text)

/** The body that creates a key. A day ends the key when it begins, in UTC. */
export const keyBody = (form: KeyForm): Readonly<Record<string, unknown>> => {
  const { concurrency, endpoints, expiresAt, label, rateLimit, team, zeroDataRetention } = form
  return {
    ...(team.trim() === "" ? {} : { team: team.trim() }),
    ...(label.trim() === "" ? {} : { label: label.trim() }),
    ...(endpoints.length === 0 ? {} : { endpoints }),
    ...(rateLimit.trim() === "" ? {} : { rateLimit: numberOf(rateLimit) }),
    ...(concurrency.trim() === "" ? {} : { concurrency: numberOf(concurrency) }),
    ...(expiresAt === "" ? {} : { expiresAt: `${expiresAt}T00:00:00Z` }),
    ...(zeroDataRetention ? { zeroDataRetention } : {}),
  }
}
