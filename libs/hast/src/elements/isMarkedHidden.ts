import type { Element } from "hast"

/** Whether the `hidden` attribute of an element hides it. Every value but one does: what a search within the page may open is content. */
export const isMarkedHidden = ({ properties: { hidden } }: Element): boolean =>
  hidden !== undefined && hidden !== false && !(typeof hidden === "string" && hidden.toLowerCase() === "until-found")
