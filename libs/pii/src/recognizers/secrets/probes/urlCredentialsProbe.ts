import type { Probe } from "../search/Probe.ts"
import { isExample } from "../values/isExample.ts"
import { isPlaceholder } from "../values/isPlaceholder.ts"

const scheme = /[a-z][a-z0-9+.-]{1,30}$/i
const maximalScheme = 31
/** RFC 3986, 3.2: user, password and host around the `@`; a password may contain one, and anything that does not end an authority. */
const authority =
  /:\/\/([^\s:/?#@'"`<>[\]{}()]{0,128}):([^\s/?#'"`<>]{1,256})@([a-z0-9_.-]{1,253}(?::\d{1,5})?|\[[0-9a-f:.]{2,45}\](?::\d{1,5})?)(?![\w@])/iy
/** The rest of a connection string: the database and its options. */
const rest = /[^\s'"`<>()[\]{}|\\]{0,512}/y

const isWebScheme = (scheme: string): boolean => /^(?:https?|ftps?|sftp|wss?)$/i.test(scheme)

/** Whether credentials are placeholders of a manual: words for them, the user's name twice, or a template. */
const isFromManual = (scheme: string, user: string, password: string): boolean =>
  (!isWebScheme(scheme) && /^user/i.test(user) && /^pass/i.test(password)) ||
  isPlaceholder(password) ||
  isPlaceholder(user) ||
  user === password ||
  /^(?:password|passwd|passphrase|secret|token|changeme|\$.{0,64})$/i.test(password) ||
  /YOUR|REPLACE|CHANGE|<|PASSWORD|password|placeholder/.test(password)

/** Hosts of manuals: local ones, private networks, and words. */
const isLocal = (host: string): boolean =>
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[a-z]{1,63}(?::|$))/i.test(host)

const endOfRest = (text: string, from: number): number => {
  rest.lastIndex = from
  return from + (rest.exec(text)?.[0].length ?? 0)
}

interface FoundCredentials {
  readonly start: number
  readonly end: number
  readonly scheme: string
  readonly user: string
  readonly password: string
  readonly host: string
}

const credentialsAt = (text: string, at: number): FoundCredentials | undefined => {
  authority.lastIndex = at
  const match = authority.exec(text)
  const name = match && scheme.exec(text.slice(Math.max(0, at - maximalScheme), at))?.[0]
  if (!name) return undefined
  const [whole, user = "", password = "", host = ""] = match
  return { start: at - name.length, end: at + whole.length, scheme: name, user, password, host }
}

/** Credentials in URLs of web, mail, files and databases: from the scheme on, with the rest of a connection string. */
export const urlCredentialsProbe: Probe = {
  anchors: ["://"],
  look: (text, at) => {
    const found = credentialsAt(text, at)
    if (found === undefined) return []
    const { end, host, password, start, user } = found
    const isWord = isExample(password) || /^pass/i.test(password)
    if (isFromManual(found.scheme, user, password) || (isLocal(host) && isWord)) return []
    const score = isWord ? 0.7 : 0.92
    return isWebScheme(found.scheme)
      ? [{ start, end, rule: "url-credentials", score }]
      : [{ start, end: endOfRest(text, end), rule: "connection-string", score }]
  },
}
