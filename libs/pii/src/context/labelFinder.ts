import { type Label, nearestLabel } from "./nearestLabel.ts"
import { TextLayout } from "./TextLayout.ts"

/** Asks what names the kind of what stands at a place of a text. Its lines and tables are looked for when that is asked first. */
export const labelFinder = (text: string): ((offset: number) => Label | undefined) => {
  let layout: TextLayout | undefined
  const known: Parameters<typeof nearestLabel>[1] = new Map()
  return (offset) => nearestLabel((layout ??= new TextLayout(text)).labelsOf(offset), known)
}
