import { relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { Reporter, TestModule, TestSpecification } from "vitest/node"

const root = resolve(fileURLToPath(import.meta.url), "../../..")

/** Files of a project whose costs are printed; `npm test` prints as many of all projects. */
const mostFiles = 10

/** Characters of an error's message in the line of a failed test. */
const longestMessage = 200

/** Files of several projects between two lines of progress. */
const stride = 50

/** The name of a file, and the folder of its project: `libs/html`, `apps/server` or `tools`. */
const placeOf = (path: string): { readonly folder: string; readonly file: string } => {
  const parts = relative(root, path).split(/[/\\]/u)
  const depth = parts[0] === "tools" ? 1 : 2
  return { folder: parts.slice(0, depth).join("/"), file: parts.slice(depth).join("/") }
}

const byFolder = <Item>(items: ReadonlyArray<Item>, pathOf: (item: Item) => string): Map<string, ReadonlyArray<Item>> =>
  Map.groupBy(items, (item) => placeOf(pathOf(item)).folder)

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, one) => total + one, 0)

const write = (line: string): void => void process.stdout.write(`${line}\n`)

const firstLine = (message: string): string => (message.split("\n")[0] ?? "").slice(0, longestMessage)

const tellCounts = (folder: string, modules: ReadonlyArray<TestModule>): void => {
  const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
  const count = (state: string) => states.filter((one) => one === state).length
  // A file that fails to load has no tests of its own to fail.
  const broken = modules.filter((module) => module.errors().length > 0).length
  write(
    `Tests of ${folder}: ${count("passed")} passed, ${count("failed") + broken} failed, ${count("skipped")} skipped`,
  )
}

/** One line for each test that failed and each file that did not load: a long log is read from its end. */
const tellFailed = (folder: string, modules: ReadonlyArray<TestModule>): void => {
  for (const module of modules) {
    const { file } = placeOf(module.moduleId)
    for (const { message } of module.errors()) write(`Failed in ${folder}: ${file}: ${firstLine(message)}`)
    for (const test of module.children.allTests("failed")) {
      const [error] = test.result().errors ?? []
      write(`Failed in ${folder}: ${file} > ${test.fullName}: ${firstLine(error?.message ?? "")}`)
    }
  }
}

const tellCosts = (folder: string, modules: ReadonlyArray<TestModule>): void => {
  const costs = modules.map((module) => ({ ...placeOf(module.moduleId), seconds: module.meta().cpuSeconds ?? 0 }))
  const costliest = costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostFiles)
  write(`CPU seconds of ${folder}: ${costliest.map(({ file, seconds }) => `${file} ${seconds.toFixed(1)}`).join(", ")}`)
}

/** Prints the failed tests and the counts of each project as soon as its last file has ended, and its most expensive files at the end: lines that `npm test` reads. */
export class CountReporter implements Reporter {
  readonly #expected = new Map<string, number>()
  readonly #ended = new Map<string, Array<TestModule>>()

  onTestRunStart(specifications: ReadonlyArray<TestSpecification>): void {
    for (const [folder, files] of byFolder(specifications, ({ moduleId }) => moduleId))
      this.#expected.set(folder, files.length)
  }

  onTestModuleEnd(module: TestModule): void {
    const { folder } = placeOf(module.moduleId)
    const ended = this.#ended.get(folder) ?? []
    ended.push(module)
    this.#ended.set(folder, ended)
    if (ended.length === this.#expected.get(folder)) this.#tell(folder, ended)
    this.#tellProgress()
  }

  #tell(folder: string, modules: ReadonlyArray<TestModule>): void {
    tellFailed(folder, modules)
    tellCounts(folder, modules)
  }

  #tellProgress(): void {
    const done = sum([...this.#ended.values()].map(({ length }) => length))
    if (this.#expected.size > 1 && done % stride === 0)
      write(`Files tested: ${done} of ${sum([...this.#expected.values()])}`)
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    for (const [folder, all] of byFolder(modules, ({ moduleId }) => moduleId)) {
      if (this.#ended.get(folder)?.length !== this.#expected.get(folder)) this.#tell(folder, all)
      tellCosts(folder, all)
    }
  }
}
