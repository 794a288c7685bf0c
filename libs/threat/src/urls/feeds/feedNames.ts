import { basename } from "node:path"

/** Names of files that are told: short ones of plain signs. */
const told = /^[\w.-]{1,60}$/u

/** A run that may be a key: letters and digits without a pause. */
const run = /[a-z\d]{12,}/giu
const mayBeKey = (name: string): boolean => (name.match(run) ?? []).some((part) => /\d/u.test(part))

const nameOf = (place: string): string => {
  if (!/^https?:/iu.test(place) || !URL.canParse(place)) return `feed ${basename(place)}`
  const { hostname, pathname } = new URL(place)
  const file = pathname.slice(pathname.lastIndexOf("/") + 1)
  return `feed ${told.test(file) && !mayBeKey(file) ? `${hostname}/${file}` : hostname}`
}

/** What feeds are called in logs and notices: by host and file name, for their addresses may hold keys. Those that would be called alike have their place in the list behind it. */
export const feedNames = (places: ReadonlyArray<string>): ReadonlyArray<string> => {
  const names = places.map(nameOf)
  return names.map((name, place) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${place + 1})`))
}
