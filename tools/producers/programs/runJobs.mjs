import { readFileSync, writeFileSync } from "node:fs"
import { alignOf } from "../model/TableBlock.ts"
import { tableGrid } from "../model/tableGrid.ts"
import { PeerPackages } from "../../evaluate/converters/PeerPackages.mjs"

/** Tables with the places of their cells, each with `row`, `column` and `align`: `grid` has them at all places, `placed` where they begin. */
const withPlaces = (block) => {
  const { blocks, left, right, type } = block
  if (type === "columns") return { ...block, blocks: blocks.map(withPlaces) }
  if (type === "beside") return { ...block, left: left.map(withPlaces), right: right.map(withPlaces) }
  if (type !== "table") return block
  const grid = tableGrid([...block.head, ...block.rows])
  for (const cell of new Set(grid.flat())) cell.align = alignOf(cell, block)
  return { ...block, grid, placed: grid.map((row, index) => [...new Set(row)].filter((cell) => cell.row === index)) }
}

/**
 * Runs a program that makes files: `node <program> <folder of packages> <file of jobs>`. `open` gets the packages and gives what makes
 * the bytes of one document. Prints the failures.
 */
export const runJobs = async (open) => {
  const [folder, jobsFile] = process.argv.slice(2)
  const make = await open(new PeerPackages(folder))
  const failures = []
  for (const { document, file } of JSON.parse(readFileSync(jobsFile, "utf8"))) {
    try {
      writeFileSync(file, await make({ ...document, blocks: document.blocks.map(withPlaces) }))
    } catch (error) {
      failures.push({ file, reason: String(error) })
    }
  }
  console.log(JSON.stringify(failures))
}
