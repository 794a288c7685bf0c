import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { circlesOf } from "./circlesOf.ts"
import { faultsOf } from "./faultsOf.ts"
import { readManifest, readProjects } from "./Project.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

describe("this workspace", () => {
  const projects = readProjects(root)

  it("keeps its layers", () => {
    expect([...faultsOf(readManifest(root), projects), ...circlesOf(projects)]).toEqual([])
  })

  it("is read with its files", () => {
    const core = projects.find((project) => project.folder === "libs/core")
    expect(core?.files.some((file) => file.path === "src/index.ts")).toBe(true)
  })
})
