/** Error of a guarded connection to a host that the rule refuses. `message` is the rule's sentence. */
export class AddressRefused extends Error {
  readonly code = "ADDRESS_REFUSED"
  override readonly name = "AddressRefused"
}
