/** The proxy works, but cannot reach the site. */
export class TargetUnreachable extends Error {
  readonly code = "UPSTREAM_TARGET"
  override readonly name = "TargetUnreachable"

  constructor() {
    super("The proxy could not reach the host.")
  }
}
