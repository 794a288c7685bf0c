/** Whose profile is meant. */
export interface ProfileAddress {
  readonly team: string
  readonly name: string
}
