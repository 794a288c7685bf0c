import { readProjects } from "../../layers/Project.ts"
import { roomsMarkdown } from "./roomsMarkdown.ts"
import { roomsOf } from "./Room.ts"
import { stepsMarkdown } from "./stepsMarkdown.ts"

/** Puts a text between the comments that name its section. */
const withSection = (text: string, name: string, section: string): string => {
  const [start, end] = [`<!-- ${name}: made by tools/docs/writeDocs.ts -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`ARCHITECTURE.md has no section ${name}.`)
  return `${text.slice(0, from + start.length)}\n\n${section}\n\n${text.slice(to)}`
}

/** ARCHITECTURE.md with its drawings made anew. */
export const architectureMarkdown = (root: string, text: string): string =>
  withSection(withSection(text, "steps", stepsMarkdown()), "rooms", roomsMarkdown(roomsOf(readProjects(root))))
