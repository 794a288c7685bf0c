import { Schema } from "effect"
import { click } from "./click.ts"
import { executeJavascript } from "./executeJavascript.ts"
import { pdf } from "./pdf.ts"
import { press } from "./press.ts"
import { scrape } from "./scrape.ts"
import { screenshot } from "./screenshot.ts"
import { scroll } from "./scroll.ts"
import { wait } from "./wait.ts"
import { write } from "./write.ts"

/** Every action. A new one is one file and one line here. */
const actions = [wait, screenshot, click, write, press, scroll, scrape, executeJavascript, pdf] as const

/** One step that is run on a page before its content is taken. */
export const Action = Schema.Union(actions).annotate({
  message: `An action is an object whose type is one of ${actions.map(({ fields }) => fields.type.literal).join(", ")}.`,
})
export type Action = (typeof Action)["Type"]
