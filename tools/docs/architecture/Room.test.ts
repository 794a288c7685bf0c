import { describe, expect, it } from "vitest"
import type { Project } from "../../layers/Project.ts"
import { ownArrows, type Room, roomsOf } from "./Room.ts"
import { roomsMarkdown } from "./roomsMarkdown.ts"

const projectOf = (name: string, layer: string, imports: ReadonlyArray<string>): Project => ({
  folder: `libs/${name}`,
  manifest: { name: `@trawl/${name}`, nx: { tags: [`layer:${layer}`] } },
  files: [
    { path: "src/index.ts", text: imports.map((one) => `export { a } from "@trawl/${one}"\n`).join("") },
    { path: "src/index.test.ts", text: 'import { b } from "@trawl/site"\n' },
  ],
})

const rooms = roomsOf([
  projectOf("core", "core", []),
  projectOf("store", "core", ["core"]),
  projectOf("jobs", "feature", ["core", "store"]),
  projectOf("site", "testing", ["core"]),
])

describe("roomsOf", () => {
  it("reads what sources import, not what tests do, and leaves out what only tests use", () => {
    expect([...rooms.values()].map(({ name, imports }) => [name, [...imports]])).toEqual([
      ["core", []],
      ["store", ["core"]],
      ["jobs", ["core", "store"]],
    ])
  })
})

describe("ownArrows", () => {
  it("leaves out arrows that follow from others", () => {
    expect(ownArrows(rooms, rooms.get("jobs") as Room)).toEqual(["store"])
  })
})

describe("roomsMarkdown", () => {
  it("draws each room in its layer, then the arrows", () => {
    expect(roomsMarkdown(rooms)).toBe(
      [
        "```mermaid",
        "flowchart TD",
        "  subgraph layer_app[app]",
        "  end",
        "  subgraph layer_contract[contract]",
        "  end",
        "  subgraph layer_pipeline[pipeline]",
        "  end",
        "  subgraph layer_feature[feature]",
        "    jobs",
        "  end",
        "  subgraph layer_core[core]",
        "    core",
        "    store",
        "  end",
        "  jobs --> store",
        "  store --> core",
        "```",
      ].join("\n"),
    )
  })
})
