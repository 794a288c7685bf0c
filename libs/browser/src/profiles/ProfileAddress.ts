/** Team and name of a profile. */
export interface ProfileAddress {
  readonly team: string
  readonly name: string
}
