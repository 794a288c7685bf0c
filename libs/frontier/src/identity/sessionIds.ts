/** Parameters that hold nothing but the id of a visit. */
const names: ReadonlySet<string> = new Set([
  "jsessionid", "phpsessid", "aspsessionid", "asp.net_sessionid", "sessionid", "session_id", "cfid", "cftoken", "oscsid", "zenid",
  "xtcsid", "modsid", "sessid", "ssid_session",
]) // prettier-ignore

/** Parameters that often hold one: then their value has the shape of an id. */
const ambiguousNames: ReadonlySet<string> = new Set(["sid", "s", "phpsid"])

/** The ids of PHP (26, 32 or 40 characters) and of forums: letters and digits, both. */
const shape = /^(?=[^\d]*\d)(?=\d*[a-z])(?:[\da-z]{26}|[\da-z]{32}|[\da-z]{40})$/iu

/** Whether a parameter, its name in lower case, is the id of a visit. */
export const isSessionParameter = (name: string, value: string): boolean =>
  names.has(name) || name.startsWith("aspsessionid") || (ambiguousNames.has(name) && shape.test(value))

// Servlets write `/cart;jsessionid=1A2B`, ASP.NET `/(S(1a2b))/cart`. After a dot, `..` could be left, which is another folder.
const inSegment = /(?<!\.);(?:jsessionid|phpsessid|sid|sessionid)=[^;/]*/giu
const segment = /\/\([A-Z]\([\w-]{16,64}\)\)(?=\/|$)/gu

/** A path without the ids of visits in it. */
export const pathWithoutSession = (path: string): string => {
  const plain = path.includes(";") ? path.replaceAll(inSegment, "") : path
  return plain.includes("/(") ? plain.replaceAll(segment, "") || "/" : plain
}
