import { Context, Layer } from "effect"
import type { AddressRule } from "./AddressRule.ts"
import { makeAddressRule } from "./makeAddressRule.ts"

/** The address rule of this process, which checks every connection on behalf of a request. */
export class AddressGuard extends Context.Service<AddressGuard, { readonly rule: AddressRule }>()(
  "@trawl/guard/AddressGuard",
) {
  /** `allow` and `setting` as for `makeAddressRule`. */
  static readonly layer = (options: {
    readonly allow: ReadonlyArray<string>
    readonly setting?: string
  }): Layer.Layer<AddressGuard> => Layer.sync(AddressGuard, () => ({ rule: makeAddressRule(options) }))
}
