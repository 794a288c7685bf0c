import { describe, expect, it } from "vitest"
import { parseDiagram } from "./parseDiagram.ts"

describe("parseDiagram", () => {
  it("reads boxes, choices, stores, chains and frames of a flow chart", () => {
    const source = `flowchart LR
      a[First step] --> b{Really?} -- yes --> c[(Store)]
      subgraph g[Frame]
        b
      end
      b -. by the way .-> a
      g --> c`
    expect(parseDiagram(source)).toEqual({
      direction: "right",
      nodes: [
        { id: "a", text: "First step", shape: "step" },
        { id: "b", text: "Really?", shape: "choice" },
        { id: "c", text: "Store", shape: "store" },
      ],
      edges: [
        { from: "a", to: "b", label: "", isDashed: false },
        { from: "b", to: "c", label: "yes", isDashed: false },
        { from: "b", to: "a", label: "by the way", isDashed: true },
        { from: "g", to: "c", label: "", isDashed: false },
      ],
      groups: [{ id: "g", title: "Frame", members: ["b"] }],
    })
  })

  it("reads states, whose beginning and end are two dots", () => {
    expect(parseDiagram("stateDiagram-v2\n  [*] --> open: by a request\n  open --> [*]\n")).toEqual({
      direction: "down",
      nodes: [
        { id: "[*]", text: "", shape: "end" },
        { id: "open", text: "open", shape: "step" },
        { id: "[*]end", text: "", shape: "end" },
      ],
      edges: [
        { from: "[*]", to: "open", label: "by a request", isDashed: false },
        { from: "open", to: "[*]end", label: "", isDashed: false },
      ],
      groups: [],
    })
  })

  it.each(["pie\n a: 1", "flowchart LR\n a ==> b", "flowchart LR\n a --> b & c", "stateDiagram-v2\n note right of a"])(
    "leaves what it does not know: %j",
    (source) => {
      expect(parseDiagram(source)).toBeUndefined()
    },
  )
})
