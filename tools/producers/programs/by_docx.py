import json
import sys

from docx import Document
from docx.enum.section import WD_ORIENT
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_BREAK
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Pt

ALIGN = {"left": WD_ALIGN_PARAGRAPH.LEFT, "right": WD_ALIGN_PARAGRAPH.RIGHT, "center": WD_ALIGN_PARAGRAPH.CENTER}
STYLES = {"grid": "Table Grid", "rows": "Light List", "stripes": "Light Shading", "none": "Normal Table"}


class Writer:
    def __init__(self, document):
        self.document = document
        self.file = Document()
        self.notes = []
        look = document["look"]
        style = self.file.styles["Normal"]
        style.font.name = "Liberation Serif" if look["font"] == "serif" else "Liberation Sans"
        style.font.size = Pt(look["size"])
        section = self.file.sections[0]
        if document.get("landscape"):
            section.orientation = WD_ORIENT.LANDSCAPE
            section.page_width, section.page_height = section.page_height, section.page_width
        if document.get("head"):
            section.header.paragraphs[0].text = document["head"].replace("#", "")
        if document.get("foot"):
            section.footer.paragraphs[0].text = document["foot"].replace("#", "")

    def blocks(self, blocks):
        for block in blocks:
            getattr(self, "write_" + block["type"])(block)

    def paragraph(self, text="", style=None):
        made = self.file.add_paragraph(style=style)
        if text:
            made.add_run(text)
        if self.document["script"] in ("arabic", "hebrew"):
            made._p.get_or_add_pPr().append(OxmlElement("w:bidi"))
        return made

    def write_heading(self, block):
        self.file.add_heading(block["text"], block["level"])

    def write_paragraph(self, block):
        made = self.paragraph()
        for run in block["runs"]:
            one = made.add_run(run["text"])
            one.bold, one.italic = run.get("bold"), run.get("italic")
            if "note" in run:
                self.notes.append(run["note"])
                made.add_run(str(len(self.notes))).font.superscript = True

    def write_lines(self, block):
        made = self.paragraph()
        for index, line in enumerate(block["lines"]):
            if index > 0:
                made.runs[-1].add_break()
            made.add_run(line)
        if block.get("align"):
            made.alignment = ALIGN["right"]

    def write_clause(self, block):
        """People without lists type numbers, and a tab behind them."""
        made = self.paragraph(f"{block['label']}\t{block['text']}")
        made.paragraph_format.left_indent = Pt(30 + block["depth"] * 18)
        made.paragraph_format.first_line_indent = Pt(-30)

    def write_list(self, block):
        if block["ordered"]:
            # The numbering of the style goes on over the whole document.
            for index, item in enumerate(block["items"]):
                self.paragraph(f"{index + 1}. {item}")
            return
        for item in block["items"]:
            self.paragraph(item, "List Bullet")

    def write_pairs(self, block):
        table = self.file.add_table(0, 2)
        for label, value in block["pairs"]:
            cells = table.add_row().cells
            cells[0].paragraphs[0].add_run(label).bold = True
            cells[1].text = value
        self.paragraph()

    def write_fields(self, block):
        for label, value in block["fields"]:
            self.paragraph(f"{label}:\t").add_run(value).underline = True

    def write_boxes(self, block):
        for box in block["boxes"]:
            self.paragraph(("☒ " if box["ticked"] else "☐ ") + box["label"])

    def write_beside(self, block):
        table = self.file.add_table(1, 2)
        for cell, side in zip(table.rows[0].cells, ("left", "right")):
            texts = [line for inner in block[side] for line in inner.get("lines") or inner.get("items")]
            cell.text = "\n".join(texts)
        self.paragraph()

    def write_columns(self, block):
        section = self.file.add_section(0)
        columns = section._sectPr.find(qn("w:cols"))
        columns.set(qn("w:num"), "2")
        self.blocks(block["blocks"])

    def write_break(self, block):
        self.paragraph().add_run().add_break(WD_BREAK.PAGE)

    def write_table(self, block):
        if block.get("caption"):
            self.paragraph(block["caption"], "Caption")
        style = STYLES[block["rules"]]
        table = self.file.add_table(len(block["placed"]), len(block["columns"]), style)
        section = self.file.sections[-1]
        width = section.page_width - section.left_margin - section.right_margin
        # In two columns a table of the whole width would be cut off.
        width = width / 2 - Pt(20) if self.document["kind"] == "report" else width
        total = sum(column["width"] for column in block["columns"])
        for column, made in zip(block["columns"], table.columns):
            for cell in made.cells:
                cell.width = int(width * column["width"] / total)
        for cell in (cell for cells in block["placed"] for cell in cells):
            made = table.cell(cell["row"], cell["column"])
            if cell["columns"] > 1 or cell["rows"] > 1:
                end = table.cell(cell["row"] + cell["rows"] - 1, cell["column"] + cell["columns"] - 1)
                made = made.merge(end)
            made.text = cell["text"]
            made.paragraphs[0].alignment = ALIGN[cell["align"]]
        for row in table.rows[: len(block["head"])]:
            row._tr.get_or_add_trPr().append(OxmlElement("w:tblHeader"))
        self.paragraph()

    def write(self, file):
        self.blocks(self.document["blocks"])
        for index, note in enumerate(self.notes):
            self.paragraph(f"{index + 1} {note}")
        self.file.save(file)


failures = []
for job in json.load(open(sys.argv[1])):
    try:
        Writer(job["document"]).write(job["file"])
    except Exception as error:
        failures.append({"file": job["file"], "reason": repr(error)[:300]})
print(json.dumps(failures))
