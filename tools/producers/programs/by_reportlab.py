import json
import sys
from html import escape

from reportlab.lib import colors
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    FrameBreak,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

FOLDER = "/usr/share/fonts/truetype/liberation/Liberation"
for family in ("Serif", "Sans"):
    for style in ("Regular", "Bold", "Italic"):
        pdfmetrics.registerFont(TTFont(f"{family}-{style}", f"{FOLDER}{family}-{style}.ttf"))
    pdfmetrics.registerFontFamily(
        f"{family}-Regular", normal=f"{family}-Regular", bold=f"{family}-Bold", italic=f"{family}-Italic"
    )
# Fonts that the reader brings, named with the character collection of their language.
CIDS = {"chinese": "STSong-Light", "japanese": "HeiseiMin-W3"}
for name in CIDS.values():
    pdfmetrics.registerFont(UnicodeCIDFont(name))


class Field(Flowable):
    """A label before a field of AcroForm, which holds its value."""

    def __init__(self, label, value, name):
        super().__init__()
        self.label, self.value, self.name = label, value, name

    def wrap(self, width, height):
        self.width = width
        return width, 22

    def draw(self):
        self.canv.setFont("Helvetica", 10)
        self.canv.drawString(0, 6, self.label)
        place = {"x": 130, "y": 0, "width": self.width - 140, "height": 18, "relative": True}
        self.canv.acroForm.textfield(value=self.value, name=self.name, fontSize=9, maxlen=1000, **place)


class Box(Flowable):
    """A box of AcroForm before its label."""

    def __init__(self, label, ticked, name):
        super().__init__()
        self.label, self.ticked, self.name = label, ticked, name

    def wrap(self, width, height):
        return width, 16

    def draw(self):
        self.canv.setFont("Helvetica", 10)
        self.canv.acroForm.checkbox(checked=self.ticked, name=self.name, x=0, y=0, size=12, relative=True)
        self.canv.drawString(18, 2, self.label)


class Writer:
    def __init__(self, document):
        self.document = document
        self.notes = []
        self.flow = []
        self.fields = 0
        look = document["look"]
        family = "Serif" if look["font"] == "serif" else "Sans"
        cid = CIDS.get(document["script"])
        self.font = cid or f"{family}-Regular"
        self.bold = cid or f"{family}-Bold"
        wrap = {"wordWrap": "CJK"} if cid else {}
        size = look["size"]
        self.plain = ParagraphStyle("plain", fontName=self.font, fontSize=size, leading=size * 1.3, spaceAfter=6, **wrap)

    def style(self, **options):
        return ParagraphStyle("other", parent=self.plain, **options)

    def blocks(self, blocks):
        for block in blocks:
            getattr(self, "write_" + block["type"])(block)

    def add(self, text, style=None):
        self.flow.append(Paragraph(text, style or self.plain))

    def write_heading(self, block):
        size = self.document["look"]["size"] * [1.7, 1.3, 1.1][block["level"] - 1]
        color = colors.HexColor("#" + self.document["look"]["accent"])
        style = self.style(fontName=self.bold, fontSize=size, leading=size * 1.2, textColor=color, keepWithNext=True)
        self.add(escape(block["text"]), style)

    def run(self, run):
        text = escape(run["text"])
        text = f"<b>{text}</b>" if run.get("bold") else text
        text = f"<i>{text}</i>" if run.get("italic") else text
        if "note" not in run:
            return text
        self.notes.append(run["note"])
        return f"{text}<super>{len(self.notes)}</super>"

    def write_paragraph(self, block):
        self.add("".join(self.run(run) for run in block["runs"]))

    def write_lines(self, block):
        style = self.style(spaceAfter=10, **({"alignment": TA_RIGHT} if block.get("align") else {}))
        self.add("<br/>".join(escape(line) for line in block["lines"]), style)

    def hanging(self, label, text, indent):
        style = self.style(leftIndent=indent + 30, bulletIndent=indent, bulletFontName=self.font)
        self.flow.append(Paragraph(escape(text), style, bulletText=label))

    def write_clause(self, block):
        self.hanging(block["label"], block["text"], block["depth"] * 18)

    def write_list(self, block):
        for index, item in enumerate(block["items"]):
            self.hanging(f"{index + 1}." if block["ordered"] else "\u2022", item, 0)

    def write_pairs(self, block):
        rows = [[Paragraph(f"<b>{escape(one)}</b>", self.plain), Paragraph(escape(other), self.plain)] for one, other in block["pairs"]]
        self.flow.append(Table(rows, colWidths=[130, None]))
        self.flow.append(Spacer(1, 10))

    def write_fields(self, block):
        for label, value in block["fields"]:
            self.fields += 1
            self.flow.append(Field(label, value, f"field{self.fields}"))

    def write_boxes(self, block):
        for box in block["boxes"]:
            self.fields += 1
            self.flow.append(Box(box["label"], box["ticked"], f"box{self.fields}"))

    def write_beside(self, block):
        outer, halves = self.flow, []
        for side in ("left", "right"):
            self.flow = []
            self.blocks(block[side])
            halves.append(self.flow)
        self.flow = outer
        self.flow.append(Table([halves], style=[("VALIGN", (0, 0), (-1, -1), "TOP")]))

    def write_columns(self, block):
        self.flow += [NextPageTemplate("later"), FrameBreak()]
        self.blocks(block["blocks"])

    def write_break(self, block):
        self.flow.append(PageBreak())

    def write_table(self, block):
        if block.get("caption"):
            self.add(f"<i>{escape(block['caption'])}</i>")
        columns = block["columns"]
        rows = [["" for _ in columns] for _ in block["placed"]]
        commands = [("VALIGN", (0, 0), (-1, -1), "TOP")]
        for cell in (cell for cells in block["placed"] for cell in cells):
            start = (cell["column"], cell["row"])
            end = (start[0] + cell["columns"] - 1, start[1] + cell["rows"] - 1)
            if start != end:
                commands.append(("SPAN", start, end))
            bold = cell["row"] < len(block["head"])
            alignment = {"left": 0, "center": 1, "right": 2}[cell["align"]]
            style = self.style(fontName=self.bold if bold else self.font, alignment=alignment, spaceAfter=0)
            rows[start[1]][start[0]] = Paragraph(escape(cell["text"]), style)
        commands += {
            "grid": [("GRID", (0, 0), (-1, -1), 0.5, colors.black)],
            "rows": [("LINEBELOW", (0, 0), (-1, -1), 0.5, colors.grey)],
            "stripes": [("ROWBACKGROUNDS", (0, 0), (-1, -1), [colors.HexColor("#e8edf4"), colors.white])],
            "none": [],
        }[block["rules"]]
        width = self.width / (2 if self.document["kind"] == "report" else 1) - 12
        total = sum(column["width"] for column in columns)
        widths = [column["width"] / total * width for column in columns]
        self.flow.append(Table(rows, widths, style=TableStyle(commands), repeatRows=len(block["head"])))
        self.flow.append(Spacer(1, 10))

    def running(self, canvas, doc):
        canvas.setFont(self.font, 8)
        for name, y in (("head", self.size[1] - 26), ("foot", 24)):
            text = self.document.get(name)
            if text:
                canvas.drawCentredString(self.size[0] / 2, y, text.replace("#", str(doc.page)))

    def templates(self, doc):
        margin, gap = doc.leftMargin, 18
        height = self.size[1] - 2 * margin
        whole = Frame(margin, margin, self.width, height, 0, 0, 0, 0)
        if not any(block["type"] == "columns" for block in self.document["blocks"]):
            return [PageTemplate("first", [whole], onPage=self.running)]
        half, top = (self.width - gap) / 2, 90
        title = Frame(margin, margin + height - top, self.width, top, 0, 0, 0, 0)

        def pair(tall):
            return [Frame(x, margin, half, tall, 0, 0, 0, 0) for x in (margin, margin + half + gap)]

        return [
            PageTemplate("first", [title, *pair(height - top)], onPage=self.running),
            PageTemplate("later", pair(height), onPage=self.running),
        ]

    def write(self, file):
        margin = self.document["look"]["margin"]
        self.size = landscape(A4) if self.document.get("landscape") else A4
        self.width = self.size[0] - 2 * margin
        doc = BaseDocTemplate(file, pagesize=self.size, leftMargin=margin, title=self.document["title"])
        doc.addPageTemplates(self.templates(doc))
        self.blocks(self.document["blocks"])
        for index, note in enumerate(self.notes):
            self.add(f"{index + 1} {escape(note)}", self.style(fontSize=self.plain.fontSize * 0.85))
        doc.build(self.flow)


failures = []
for job in json.load(open(sys.argv[1])):
    try:
        Writer(job["document"]).write(job["file"])
    except Exception as error:
        failures.append({"file": job["file"], "reason": repr(error)[:300]})
print(json.dumps(failures))
