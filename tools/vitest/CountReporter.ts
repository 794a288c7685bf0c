import { relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { Reporter, TestModule, Vitest } from "vitest/node"

const root = resolve(fileURLToPath(import.meta.url), "../../..")

/** Prints one line with the project's counts, which `npm test` adds up over all projects. */
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
    process.stdout.write(`Tests of ${this.#folder}: ${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped\n`)
  }
}
