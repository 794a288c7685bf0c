/** Decides which hosts may be connected to. Refusals are sentences for the caller and do not reveal what a name resolves to. */
export interface AddressRule {
  /** Why an address (or its port) that `hostname` resolved to, or that a socket is connected to, is refused; undefined if it is allowed. */
  readonly refusal: (address: string, port: number, hostname: string) => string | undefined
  /** Why a host is refused before any look-up: metadata names and IP literals. */
  readonly nameRefusal: (hostname: string, port: number) => string | undefined
  /** Whether the allow list names this host (or holds this address) at this port. */
  readonly isNamed: (hostname: string, port: number) => boolean
  /** How the operator can allow this host, as one sentence; undefined if the operator should not. */
  readonly howToAllow: (hostname: string, port: number) => string | undefined
}
