import { ownArrows, type Room } from "./Room.ts"

const layers = ["app", "contract", "pipeline", "feature", "core"] as const

const subgraph = (layer: string, rooms: ReadonlyArray<Room>): ReadonlyArray<string> => [
  `  subgraph layer_${layer}[${layer}]`,
  ...rooms.map(({ name }) => `    ${name}`),
  "  end",
]

/** The rooms and their arrows as a drawing in Mermaid. An arrow that follows from others is left out. */
export const roomsMarkdown = (rooms: ReadonlyMap<string, Room>): string => {
  const all = [...rooms.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [
    "```mermaid",
    "flowchart TD",
    ...layers.flatMap((layer) =>
      subgraph(
        layer,
        all.filter((room) => room.layer === layer),
      ),
    ),
    ...all.flatMap((room) => ownArrows(rooms, room).map((target) => `  ${room.name} --> ${target}`)),
    "```",
  ].join("\n")
}
