import { markdownTable } from "../docs/markdownTable.ts"
import type { LibResult } from "./LibResult.ts"

const yes = (isGood: boolean): string => (isGood ? "yes" : "**no**")

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

const typesOf = ({ types }: LibResult): string =>
  types.length === 0
    ? "all 4"
    : `not ${types.map(({ resolution, skipLibCheck }) => `${resolution}${skipLibCheck ? "" : " whole"}`).join(", ")}`

const examplesOf = ({ examples: { good, notRun, faults } }: LibResult): string =>
  `${good} of ${good + faults.length}${notRun === 0 ? "" : `, ${notRun} only compiled`}`

/** The results of all libs as a table for the documentation. "whole" is `skipLibCheck: false`. */
export const resultTable = (
  results: ReadonlyArray<LibResult>,
  managers: ReadonlyArray<{ readonly name: string; readonly results: ReadonlyMap<string, boolean> }>,
): string =>
  markdownTable(
    [
      "lib",
      "tarball, kB",
      "installed, MB",
      "packages",
      "npm",
      ...managers.map(({ name }) => name),
      "types",
      "examples run",
    ],
    results.map((result) => {
      const { project, installed, loaded } = result
      return [
        project.lib,
        String(Math.ceil(project.packed.bytes / 1000)),
        megabytes(installed.bytes),
        String(installed.packages),
        yes(loaded.faults.length === 0),
        ...managers.map(({ results }) => yes(results.get(project.lib) === true)),
        typesOf(result),
        examplesOf(result),
      ]
    }),
  )
