import { type Label, nearestLabel } from "./nearestLabel.ts"
import { TextLayout } from "./TextLayout.ts"

/** Finds the label of the value at an offset of a text. The layout is computed on first use. */
export const labelFinder = (text: string): ((offset: number) => Label | undefined) => {
  let layout: TextLayout | undefined
  const known: Parameters<typeof nearestLabel>[1] = new Map()
  return (offset) => nearestLabel((layout ??= new TextLayout(text)).labelsOf(offset), known)
}
