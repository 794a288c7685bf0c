import { Context } from "effect"
import type { SealKey } from "./SealKey.ts"

/** The keys in use. */
export interface Keyring {
  /** Encrypts. */
  readonly first: SealKey
  /** Read, the first among them. */
  readonly all: ReadonlyArray<SealKey>
}

/** The keys of this process; undefined where it has none, and then what would be encrypted is stored as it is. */
export const Keyring = Context.Reference<Keyring | undefined>("@trawl/store/Keyring", { defaultValue: () => undefined })
