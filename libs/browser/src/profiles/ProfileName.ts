import { Schema } from "effect"

/** Browsers and proxies take the dots of a path for folders, and a database takes no control characters. */
const isNameable = (name: string): boolean => !/^\.{1,2}$|\p{Cc}/u.test(name) && name.isWellFormed()

/** The name of a profile: what a path and a database can carry. */
export const ProfileName = Schema.String.check(
  Schema.makeFilter((name) => (isNameable(name) ? undefined : "must be text without control characters, and neither . nor ..")),
  // Last: descriptions are put on the last check, and a filter has no place in a JSON Schema.
  Schema.isMinLength(1),
  Schema.isMaxLength(128),
)
