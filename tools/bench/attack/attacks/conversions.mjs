import { cases } from "../../convert/hostile/cases.mjs"
import { runBatches } from "../runBatches.mjs"

const bytes = 3_000_000

export const conversions = {
  name: "conversions",
  what: "60 pages of 3 MB that keep the threads of conversion busy",
  load: "conversions",
  pages: {
    "/marks": cases["marks of markdown"](bytes),
    "/bold": cases["bold without an end"](bytes),
    "/rows": cases["table rows"](bytes),
  },
  run: (context) => runBatches(context, 60),
}
