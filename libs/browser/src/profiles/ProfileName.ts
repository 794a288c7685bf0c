import { Schema } from "effect"

/** Browsers and proxies read the dots of a path as folders, and databases refuse control characters. */
const isNameable = (name: string): boolean => !/^\.{1,2}$|\p{Cc}/u.test(name) && name.isWellFormed()

/** The name of a profile, restricted to what paths and databases can hold. */
export const ProfileName = Schema.String.check(
  Schema.makeFilter((name) =>
    isNameable(name) ? undefined : "must be text without control characters, and neither . nor ..",
  ),
  // Last, because descriptions belong to the last check, and a filter has no place in a JSON Schema.
  Schema.isMinLength(1),
  Schema.isMaxLength(128),
)
