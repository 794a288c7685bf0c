/** A date, a time or a number as a sheet holds it, with the format that shows its text again; text alone otherwise. */
const valueOf = (text) => {
  if (/^\d{1,6}$/u.test(text) && !/^0\d/u.test(text)) return { value: Number(text), format: "0" }
  if (/^\d{1,3}(?:,\d{3})*\.\d\d$/u.test(text)) return { value: Number(text.replaceAll(",", "")), format: "#,##0.00" }
  if (/^\d{1,2} %$/u.test(text)) return { value: Number(text.slice(0, -2)) / 100, format: '0" "%' }
  const [, hours, minutes] = /^(\d\d):(\d\d)$/u.exec(text) ?? []
  if (hours !== undefined) return { value: (Number(hours) * 60 + Number(minutes)) / 1440, format: "hh:mm" }
  return { value: text }
}

const lineRows = (texts) => texts.map((text) => [{ value: text }])

/** A row for each text, each pair and each row of a table, which all begin in the first column. */
export const sheetRows = (blocks) =>
  blocks.flatMap((block) => {
    switch (block.type) {
      case "heading":
        return [[{ value: block.text, bold: true }]]
      case "paragraph":
        return lineRows([block.runs.map(({ text }) => text).join("")])
      case "lines":
        return lineRows(block.lines)
      case "pairs":
      case "fields":
        return (block.pairs ?? block.fields).map(([label, value]) => [{ value: label, bold: true }, valueOf(value)])
      case "boxes":
        return lineRows(block.boxes.map(({ label, ticked }) => `${ticked ? "☒" : "☐"} ${label}`))
      case "beside":
        return sheetRows([...block.left, ...block.right])
      case "table":
        return [...lineRows(block.caption === undefined ? [] : [block.caption]), ...tableRows(block)]
      default:
        throw new Error(`A sheet has no ${block.type}.`)
    }
  })

/** Cells at their places; those that spans cover are left out. */
const tableRows = ({ columns, head, placed, rules }) =>
  placed.map((cells, row) => {
    const made = columns.map(() => undefined)
    for (const cell of cells)
      made[cell.column] = {
        ...valueOf(cell.text),
        align: cell.align,
        columns: cell.columns,
        rows: cell.rows,
        bold: row < head.length,
        ruled: rules,
      }
    return made
  })
