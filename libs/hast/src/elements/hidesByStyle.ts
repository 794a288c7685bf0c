import type { Element } from "hast"

const hiding = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu

/** Whether the `style` attribute of an element hides it. */
export const hidesByStyle = ({ properties: { style } }: Element): boolean =>
  typeof style === "string" && hiding.test(style)
