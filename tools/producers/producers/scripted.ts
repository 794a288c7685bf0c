import { kinds, leftToRight } from "../kinds/kinds.ts"
import type { Need, Producer } from "./Producer.ts"
import { byNode, byPython } from "./runMaker.ts"

const fonts: ReadonlyArray<Need> = [
  { what: { path: "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf" }, debian: "fonts-liberation" },
  { what: { path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf" }, debian: "fonts-dejavu-core" },
  { what: { path: "/usr/share/fonts/truetype/arphic-gbsn00lp/gbsn00lp.ttf" }, debian: "fonts-arphic-gbsn00lp" },
  { what: { path: "/usr/share/fonts/opentype/ipafont-gothic/ipag.ttf" }, debian: "fonts-ipafont-gothic" },
  { what: { path: "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf" }, debian: "fonts-hosny-amiri" },
]

const fromNpm = (name: string, packages: ReadonlyArray<string>): Producer => ({
  name,
  ending: "pdf",
  kinds: leftToRight,
  packages,
  needs: fonts,
  make: byNode(name),
})

/** Libraries that programs write PDFs with. */
export const scripted: ReadonlyArray<Producer> = [
  fromNpm("jspdf", ["jspdf@4.2.1", "jspdf-autotable@5.0.9"]),
  fromNpm("pdfmake", ["pdfmake@0.3.11"]),
  fromNpm("pdfkit", ["pdfkit@0.20.2"]),
  // It ends a line at spaces alone, which Chinese and Japanese have none of.
  {
    ...fromNpm("react-pdf", ["@react-pdf/renderer@4.9.0", "react@19.3.1"]),
    kinds: kinds.map(({ name }) => name).filter((name) => name !== "cjk"),
  },
  {
    name: "reportlab",
    ending: "pdf",
    kinds: leftToRight,
    needs: [{ what: { python: "reportlab" }, debian: "python3-reportlab" }, ...fonts],
    make: byPython("by_reportlab"),
  },
]
