/** What a guarded connection fails with when the rule refuses the host. `message` is the rule's sentence. */
export class AddressRefused extends Error {
  readonly code = "ADDRESS_REFUSED"
  override readonly name = "AddressRefused"
}
