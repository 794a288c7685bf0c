import json
import re
import sys

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

LINE = Side(style="thin")
BORDERS = {
    "grid": Border(top=LINE, bottom=LINE, left=LINE, right=LINE),
    "rows": Border(top=LINE, bottom=LINE),
}


def number(text):
    """A whole number or an amount, with the format that shows its text again."""
    if text.isdigit() and len(text) < 7 and not text.startswith("0"):
        return int(text), "0"
    if re.fullmatch(r"\d{1,3}(,\d{3})*\.\d\d", text):
        return float(text.replace(",", "")), "#,##0.00"
    if text.endswith(" %") and text[:-2].isdigit():
        return int(text[:-2]) / 100, '0" "%'
    return text, None


def lines_of(block):
    kind = block["type"]
    if kind == "heading":
        return [block["text"]]
    if kind == "paragraph":
        return ["".join(run["text"] for run in block["runs"])]
    if kind == "lines":
        return block["lines"]
    if kind == "boxes":
        return [("☒ " if box["ticked"] else "☐ ") + box["label"] for box in block["boxes"]]
    raise ValueError(f"A sheet has no {kind}.")


def place_cell(sheet, start, cell, table):
    row, column = start + cell["row"], cell["column"] + 1
    made = sheet.cell(row=row, column=column)
    made.value, shown = number(cell["text"])
    if shown:
        made.number_format = shown
    made.alignment = Alignment(horizontal=cell["align"], vertical="top", wrap_text=True)
    made.border = BORDERS.get(table["rules"], Border())
    if cell["row"] < len(table["head"]):
        made.font = Font(bold=True)
    if table["rules"] == "stripes" and cell["row"] % 2 == 0:
        made.fill = PatternFill("solid", fgColor="E8EDF4")
    if cell["columns"] > 1 or cell["rows"] > 1:
        sheet.merge_cells(None, row, column, row + cell["rows"] - 1, column + cell["columns"] - 1)


def write_block(sheet, row, block):
    """Writes from a row on, and gives the next one."""
    kind = block["type"]
    if kind == "beside":
        for inner in block["left"] + block["right"]:
            row = write_block(sheet, row, inner)
        return row
    if kind in ("pairs", "fields"):
        for label, value in block[kind]:
            sheet.cell(row=row, column=1).value = label
            sheet.cell(row=row, column=2).value = value
            row += 1
        return row
    if kind == "table":
        if block.get("caption"):
            sheet.cell(row=row, column=1).value = block["caption"]
            row += 1
        for cell in (cell for cells in block["placed"] for cell in cells):
            place_cell(sheet, row, cell, block)
        return row + len(block["placed"])
    for line in lines_of(block):
        sheet.cell(row=row, column=1).value = line
        row += 1
    return row


def write(job):
    document = job["document"]
    book = Workbook()
    sheet = book.active
    sheet.title = document["title"][:30]
    sheet.sheet_view.rightToLeft = document["script"] in ("arabic", "hebrew")
    row = 1
    for block in document["blocks"]:
        # People leave a row between the parts of a sheet.
        row = write_block(sheet, row, block) + 1
    book.save(job["file"])


failures = []
for job in json.load(open(sys.argv[1])):
    try:
        write(job)
    except Exception as error:
        failures.append({"file": job["file"], "reason": repr(error)})
print(json.dumps(failures))
