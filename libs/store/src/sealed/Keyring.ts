import { Context } from "effect"
import type { SealKey } from "./SealKey.ts"

/** The keys in use. */
export interface Keyring {
  /** Used for encryption. */
  readonly first: SealKey
  /** Used for decryption; includes the first. */
  readonly all: ReadonlyArray<SealKey>
}

/** The keys of this process. If undefined, values are stored unencrypted. */
export const Keyring = Context.Reference<Keyring | undefined>("@trawl/store/Keyring", { defaultValue: () => undefined })
