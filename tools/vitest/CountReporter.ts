import { relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { Reporter, TestModule, Vitest } from "vitest/node"

const root = resolve(fileURLToPath(import.meta.url), "../../..")

/** Files of a project whose costs are told; `npm test` tells as many of all projects. */
const mostFiles = 10

/** Prints the counts of a project and its costliest files, a line each, which `npm test` reads over all projects. */
export class CountReporter implements Reporter {
  #folder = ""

  onInit(vitest: Vitest): void {
    this.#folder = relative(root, vitest.config.root).replaceAll("\\", "/")
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<unknown>): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const count = (state: string) => states.filter((one) => one === state).length
    // A file that fails to load has no tests of its own to fail.
    const broken = modules.filter((module) => module.errors().length > 0).length
    const failed = count("failed") + broken + (unhandled.length > 0 ? 1 : 0)
    const costs = modules.map((module) => ({ file: module.relativeModuleId, seconds: module.meta().cpuSeconds ?? 0 }))
    const costliest = costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostFiles)
    process.stdout.write(`Tests of ${this.#folder}: ${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped\n`)
    process.stdout.write(`CPU seconds of ${this.#folder}: ${costliest.map(({ file, seconds }) => `${file} ${seconds.toFixed(1)}`).join(", ")}\n`)
  }
}
