import type { Suite } from "../suites/Suite.ts"
import { textOfHtml } from "./canonicalHtml.ts"
import { passedSuite } from "./passedSuite.ts"
import { blocks } from "./probes/blocks.ts"
import { code } from "./probes/code.ts"
import { escapes } from "./probes/escapes.ts"
import { inlines } from "./probes/inlines.ts"
import { links } from "./probes/links.ts"
import { lists } from "./probes/lists.ts"
import { maths } from "./probes/maths.ts"
import { media } from "./probes/media.ts"
import type { Probe } from "./probes/Probe.ts"
import { tables } from "./probes/tables.ts"
import { renderGfm } from "./render.ts"

const groups: Readonly<Record<string, ReadonlyArray<Probe>>> = {
  tables,
  lists,
  code,
  maths,
  inlines,
  escapes,
  links,
  media,
  blocks,
}

/** One small case for each behaviour that readers of markdown notice. */
export const probes: Suite = passedSuite(
  "feature probes",
  Object.entries(groups).flatMap(([group, list]) =>
    list.map(({ name, html, check }) => ({
      id: `${group}: ${name}`,
      group,
      html,
      isPassed: (markdown) => {
        const shown = renderGfm(markdown)
        return check({ markdown, html: shown, text: textOfHtml(shown) })
      },
    })),
  ),
)
