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
export const actions = [wait, screenshot, click, write, press, scroll, scrape, executeJavascript, pdf] as const
