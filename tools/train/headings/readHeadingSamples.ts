import { readHeadingRows } from "@trawl/pdf/training"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { LabelledRow } from "./fitLogistic.ts"

/** A paragraph of a document with its label. */
export interface HeadingSample extends LabelledRow {
  readonly document: string
  readonly text: string
}

interface LabelledBox {
  readonly category: string
  readonly page: number
  readonly coordinates: ReadonlyArray<{ readonly x: number; readonly y: number }>
}

interface Corners {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Share of a paragraph in a labelled heading from which it counts as a heading, or a part of one. */
const leastShare = 0.6

const cornersOf = ({ coordinates }: LabelledBox): Corners => {
  const [xs, ys] = [coordinates.map(({ x }) => x), coordinates.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Share of a box that another covers. */
export const coveredShare = (box: Corners, other: Corners): number => {
  const width = Math.max(0, Math.min(box.right, other.right) - Math.max(box.left, other.left))
  const height = Math.max(0, Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top))
  const area = (box.right - box.left) * (box.bottom - box.top)
  return area === 0 ? 0 : (width * height) / area
}

/** Paragraphs of a folder of `pdfs` and `blocks`, labelled by boxes whose category begins with Heading. */
export const readHeadingSamples = async (folder: string): Promise<ReadonlyArray<HeadingSample>> => {
  const samples: Array<HeadingSample> = []
  for (const name of readdirSync(join(folder, "blocks")).toSorted()) {
    const document = name.replace(/\.json$/u, "")
    // The data set's own format.
    const { elements } = JSON.parse(readFileSync(join(folder, "blocks", name), "utf8")) as {
      readonly elements: ReadonlyArray<LabelledBox>
    }
    const headings = elements.filter(({ category }) => category.startsWith("Heading"))
    const rows = await readHeadingRows(Uint8Array.from(readFileSync(join(folder, "pdfs", `${document}.pdf`))))
    for (const { box, features, page, text } of rows) {
      const isHeading = headings.some(
        (heading) => heading.page === page && coveredShare(box, cornersOf(heading)) > leastShare,
      )
      samples.push({ document, text, features, label: isHeading ? 1 : 0 })
    }
  }
  return samples
}
