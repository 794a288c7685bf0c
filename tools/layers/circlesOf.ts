import type { Project } from "./Project.ts"

/** Dependency cycles between libs, one sentence each. Dependencies of tests do not count. */
export const circlesOf = (projects: ReadonlyArray<Project>): ReadonlyArray<string> => {
  const byName = new Map(projects.map((project) => [project.manifest.name, project]))
  const done = new Set<string>()
  const faults: Array<string> = []
  const visit = (name: string, chain: ReadonlyArray<string>): void => {
    const start = chain.indexOf(name)
    if (start >= 0) {
      faults.push(`These libs depend on each other in a circle: ${[...chain.slice(start), name].join(" → ")}.`)
      return
    }
    if (done.has(name)) return
    for (const next of Object.keys(byName.get(name)?.manifest.dependencies ?? {}))
      if (byName.has(next)) visit(next, [...chain, name])
    done.add(name)
  }
  for (const name of byName.keys()) visit(name, [])
  return faults
}
