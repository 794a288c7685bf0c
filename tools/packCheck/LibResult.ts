import type { AloneProject } from "./AloneProject.ts"
import type { TypeFaults } from "./checkTypes.ts"
import type { InstalledSize } from "./installedSize.ts"
import type { LoadedEntries } from "./loadEntries.ts"
import type { RunExamples } from "./runExamples.ts"

/** What is known of a packed lib that was installed alone. */
export interface LibResult {
  readonly project: AloneProject
  /** With npm. */
  readonly installed: InstalledSize
  readonly loaded: LoadedEntries
  readonly types: ReadonlyArray<TypeFaults>
  readonly examples: RunExamples
}

const lines = (text: string, most: number): string => text.split("\n").slice(0, most).join("\n    ")

/** Everything that is wrong with a lib, one text each. */
export const faultsOf = ({ loaded, types, examples }: LibResult): ReadonlyArray<string> => [
  ...loaded.faults,
  ...types.map(
    ({ resolution, skipLibCheck, output }) =>
      `its types fail under ${resolution} with skipLibCheck ${skipLibCheck}:\n    ${lines(output, 12)}`,
  ),
  ...examples.faults.map((fault) => lines(fault, 12)),
]

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

/** One line on a lib. */
export const summaryOf = ({ project, installed, loaded, types, examples }: LibResult): string => {
  const lacking = [...loaded.lacking].map(([entry, name]) => `${entry.split("/").slice(2).join("/")} with ${name}`)
  return [
    `${project.lib}: ${megabytes(project.packed.bytes)} MB packed, ${megabytes(installed.bytes)} MB in ${installed.packages} packages`,
    `${project.entries.length} entries${lacking.length === 0 ? "" : ` (${lacking.join(", ")})`}`,
    types.length === 0 ? "types" : "types FAIL",
    `${examples.good} examples${examples.notRun === 0 ? "" : `, ${examples.notRun} not run`}`,
  ].join("; ")
}
