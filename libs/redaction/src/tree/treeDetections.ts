import { type Detection, formed, isName, mergeDetections } from "@trawl/pii/rules"
import { type Search, textDetections } from "../replace/textDetections.ts"
import { type PartedText, partedTexts } from "./PartedText.ts"
import type { TreeText } from "./TextWriter.ts"
import { withoutLabels } from "./withoutLabels.ts"

type SearchedTree = Pick<TreeText<unknown>, "borders" | "text">

/** Options for code and styles: identifiers would be mistaken for names. */
export const withoutNames = ({ detect, options: { entities, mode } }: Search): Search => ({
  detect,
  options: { mode, entities: entities.filter((bucket) => !isName({ bucket })) },
})

/**
 * The personal data in the text of a tree, in order. Inline elements separate words on some pages and are inside words on others: where both are
 * possible, the text is searched again with separators at the boundaries, and findings of both searches count, except names, which would be found in
 * syllables. Code is searched by itself, and not for names.
 */
export const treeDetections = (
  { borders, codeAt, text }: SearchedTree & { readonly codeAt?: number },
  search: Search,
): ReadonlyArray<Detection> => {
  const named = namedDetections({ borders, text: codeAt === undefined ? text : text.slice(0, codeAt) }, search)
  if (codeAt === undefined || codeAt >= text.length) return named
  const shifted = textDetections(text.slice(codeAt), withoutNames(search)).map((detection) => ({
    ...detection,
    start: detection.start + codeAt,
    end: detection.end + codeAt,
  }))
  return [...named, ...shifted]
}

const namedDetections = ({ borders, text }: SearchedTree, search: Search): ReadonlyArray<Detection> => {
  const { detect, options } = search
  const entities = options.entities.filter((bucket) => formed.has(bucket))
  const ofForm: Search = { detect, options: { ...options, entities } }
  const detectIn = ({ isFine, text }: PartedText) =>
    isFine && entities.length === 0 ? [] : textDetections(text, isFine ? ofForm : search)
  let found: ReadonlyArray<Detection> = []
  // From the finest parts to the whole.
  for (const parted of partedTexts(text, borders).toReversed())
    found = unionOf({ borders, text }, parted.joined(detectIn(parted)), found)
  return unionOf({ borders, text }, textDetections(text, search), found)
}

const unionOf = (
  read: SearchedTree,
  coarser: ReadonlyArray<Detection>,
  finer: ReadonlyArray<Detection>,
): ReadonlyArray<Detection> => mergeDetections([...withoutLabels(read, coarser, finer), ...finer])
