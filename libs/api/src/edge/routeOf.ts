import { Api } from "../Api.ts"

// Paths as lists of segments, for comparison.
const namesOf = (path: string): ReadonlyArray<string> => path.split("/").filter((name) => name !== "")

const paths = [
  "/docs/*",
  "/openapi.json",
  ...Object.values(Api.groups).flatMap((group) => Object.values(group.endpoints).map(({ path }) => path)),
]
const routes = paths.map((path) => ({ path, names: namesOf(path) }))

const isMatch = (route: ReadonlyArray<string>, names: ReadonlyArray<string>): boolean =>
  route.length === names.length && route.every((name, index) => name.startsWith(":") || name === names[index])

const isRoute = (route: ReadonlyArray<string>, names: ReadonlyArray<string>): boolean =>
  route.at(-1) === "*" ? isMatch(route.slice(0, -1), names.slice(0, route.length - 1)) : isMatch(route, names)

/** The route of a path as in the contract, without client data; `unknown` if there is none. */
export const routeOf = (path: string): string => {
  const names = namesOf(path)
  return routes.find((route) => isRoute(route.names, names))?.path ?? "unknown"
}
