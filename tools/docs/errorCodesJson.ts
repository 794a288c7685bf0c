import { errorsOfRoute, operations } from "./errorsOfRoutes.ts"

/** The codes of each route's errors by status, for the reference of the documentation. A line for each status. */
export const errorCodesJson = (): string => {
  const codes = operations.map(([route, operation]) => {
    const lines = [...errorsOfRoute(route, operation)].map(
      ([status, names]) => `"${status}": [${names.map((name) => `"${name}"`).join(", ")}]`,
    )
    return `  "${route}": {\n    ${lines.join(",\n    ")}\n  }`
  })
  return `{\n${codes.join(",\n")}\n}\n`
}
