/** Errors of a proxy: it cannot be connected to, requires other credentials, rejects the connection, or is silent. */
export type UpstreamFault = "unreachable" | "refused" | "credentials" | "rejected" | "silent"

const sentences: Readonly<Record<UpstreamFault, string>> = {
  unreachable: "The proxy could not be reached.",
  refused: "The address guard refuses the proxy's own address.",
  credentials: "The proxy did not accept its credentials.",
  rejected: "The proxy refused to connect.",
  silent: "The proxy did not answer in time.",
}

/** The proxy itself failed, not the site behind it. Contains neither its host nor its credentials. */
export class UpstreamFailed extends Error {
  readonly code = "UPSTREAM_FAILED"
  override readonly name = "UpstreamFailed"
  readonly fault: UpstreamFault

  constructor(fault: UpstreamFault) {
    super(sentences[fault])
    this.fault = fault
  }
}
