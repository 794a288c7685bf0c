import { basename } from "node:path"

/** File names that may be shown: short ones of plain characters. */
const safeFile = /^[\w.-]{1,60}$/u

/** A run that may be a key: letters and digits without a break. */
const run = /[a-z\d]{12,}/giu
const mayBeKey = (name: string): boolean => (name.match(run) ?? []).some((part) => /\d/u.test(part))

const nameOf = (place: string): string => {
  if (!/^https?:/iu.test(place) || !URL.canParse(place)) return `feed ${basename(place)}`
  const { hostname, pathname } = new URL(place)
  const file = pathname.slice(pathname.lastIndexOf("/") + 1)
  return `feed ${safeFile.test(file) && !mayBeKey(file) ? `${hostname}/${file}` : hostname}`
}

/** Names of feeds in logs and notices: host and file name, because their addresses may contain keys. Equal names get their position in the list appended. */
export const feedNames = (places: ReadonlyArray<string>): ReadonlyArray<string> => {
  const names = places.map(nameOf)
  return names.map((name, place) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${place + 1})`))
}
