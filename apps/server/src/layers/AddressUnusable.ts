import { Schema } from "effect"
import { codeOf } from "./codeOf.ts"

const ListenAddress = Schema.Struct({
  host: Schema.String,
  port: Schema.Int,
  /** Common prefix of the names of the two settings. */
  prefix: Schema.Literals(["TRAWL", "TRAWL_RUNNER"]),
})

/** Where a server listens, and the settings for it. */
export type ListenAddress = typeof ListenAddress.Type

const unresolved = ({ host, prefix }: ListenAddress) =>
  `The name ${host} cannot be resolved: set ${prefix}_HOST to an address of this machine.`

const sentences: Readonly<Record<string, (listening: ListenAddress) => string>> = {
  EADDRINUSE: ({ host, port, prefix }) =>
    `Another program listens on port ${port} of ${host}: stop it, or set ${prefix}_PORT to another port.`,
  EACCES: ({ port, prefix }) =>
    `The user of this server may not listen on port ${port}: set ${prefix}_PORT to one from 1024 on.`,
  EADDRNOTAVAIL: ({ host, prefix }) => `${host} is no address of this machine: set ${prefix}_HOST to one that is.`,
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
}

/** The server cannot listen on the configured address. */
export class AddressUnusable extends Schema.TaggedError<AddressUnusable>()("AddressUnusable", {
  ...ListenAddress.fields,
  code: Schema.String,
}) {
  override get message() {
    const { code, host, port, prefix } = this
    return (
      sentences[code]?.(this) ??
      `The server cannot listen on port ${port} of ${host} (${code}): correct ${prefix}_HOST or ${prefix}_PORT.`
    )
  }
}

/** Explains a system error about an address. */
export const addressUnusable = (listening: ListenAddress, error: unknown): AddressUnusable =>
  new AddressUnusable({ ...listening, code: codeOf(error) })
