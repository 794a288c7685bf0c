import { type AloneProject, exampleFile } from "./AloneProject.ts"
import { attempt } from "./attempt.ts"

/** What came of the examples of a README. */
export interface RunExamples {
  readonly good: number
  readonly notRun: number
  readonly faults: ReadonlyArray<string>
}

/** Runs the examples of a project by Node, each as a program of its own. */
export const runExamples = async ({ folder, examples }: AloneProject): Promise<RunExamples> => {
  const faults: Array<string> = []
  for (const [index, { notRun }] of examples.entries()) {
    if (notRun !== undefined) continue
    const { isGood, output } = await attempt(folder, process.execPath, [exampleFile(index)])
    if (!isGood) faults.push(`example ${index + 1} of its README fails: ${output}`)
  }
  const notRun = examples.filter((example) => example.notRun !== undefined).length
  return { good: examples.length - notRun - faults.length, notRun, faults }
}
