import type { Pen } from "../languages/Pen.ts"
import type { Block } from "../model/SourceDocument.ts"
import type { Kind } from "./Kind.ts"

const paragraphs = (pen: Pen, count: number): ReadonlyArray<Block> =>
  pen.times(count, () => ({ type: "paragraph", runs: pen.runs(2, 5) }))

const phrases: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ["Dear Sir or Madam,", "Yours faithfully,", "Your file", "of"],
  de: ["Sehr geehrte Damen und Herren,", "Mit freundlichen Grüßen", "Ihr Aktenzeichen", "vom"],
  fr: ["Madame, Monsieur,", "Veuillez agréer nos salutations distinguées.", "Votre référence", "du"],
  ar: ["السادة الكرام، تحية طيبة وبعد،", "وتفضلوا بقبول فائق الاحترام", "رقم الملف", "بتاريخ"],
  he: ["שלום רב,", "בכבוד רב,", "מספר תיק", "מיום"],
}

export const letter: Kind = {
  name: "letter",
  languages: ["en", "de", "fr"],
  write: (pen) => {
    const [greeting, closing, file, of] = phrases[pen.language] ?? ["", "", "", ""]
    const firm = pen.firm()
    const [account, office] = [`DK${pen.whole(10, 99)} 3000 ${pen.whole(1000, 9999)}`, pen.name()]
    return {
      title: pen.thing(),
      foot: `${firm} · ${office} · IBAN ${account}`,
      blocks: [
        { type: "lines", lines: [firm, ...pen.address()], align: "right" },
        { type: "lines", lines: [pen.person(), ...pen.address()] },
        { type: "lines", lines: [`${pen.name()}, ${pen.date()}`], align: "right" },
        { type: "paragraph", runs: [{ text: `${file} ${pen.number("KX")} ${of} ${pen.date()}`, bold: true }] },
        { type: "paragraph", runs: [{ text: greeting }] },
        ...paragraphs(pen, pen.whole(3, 6)),
        { type: "paragraph", runs: [{ text: closing }] },
        { type: "lines", lines: [pen.person(), pen.thing()] },
      ],
    }
  },
}

const rightToLeftThings: Readonly<Record<string, ReadonlyArray<string>>> = {
  ar: ["ورق الطباعة", "أقلام", "كرسي مكتب", "خدمة الصيانة", "شاشة عرض", "مصباح"],
  he: ["נייר הדפסה", "עטים", "כיסא משרדי", "שירות תחזוקה", "מסך", "מנורה"],
}

const rightToLeftHeads: Readonly<Record<string, ReadonlyArray<string>>> = {
  ar: ["الصنف", "الكمية", "السعر"],
  he: ["פריט", "כמות", "מחיר"],
}

export const rightToLeft: Kind = {
  name: "rtl",
  languages: ["ar", "he"],
  write: (pen) => {
    const [greeting, closing, file] = phrases[pen.language] ?? ["", "", ""]
    const things = pen.shuffled(rightToLeftThings[pen.language] ?? []).slice(0, pen.whole(3, 6))
    return {
      title: pen.language === "ar" ? "عرض أسعار" : "הצעת מחיר",
      blocks: [
        { type: "heading", level: 1, text: pen.language === "ar" ? "عرض أسعار" : "הצעת מחיר" },
        { type: "paragraph", runs: [{ text: `${file}: ${pen.whole(1000, 9999)}` }] },
        { type: "paragraph", runs: [{ text: greeting }] },
        ...paragraphs(pen, 2),
        {
          type: "table",
          rules: pen.pick(["grid", "rows"]),
          columns: [
            { align: "left", width: 3 },
            { align: "center", width: 1 },
            { align: "center", width: 1 },
          ],
          head: [(rightToLeftHeads[pen.language] ?? []).map((text) => ({ text }))],
          rows: things.map((text) => [
            { text },
            { text: String(pen.whole(1, 40)) },
            { text: `${pen.whole(2, 900)}.${pen.whole(10, 99)}` },
          ]),
        },
        ...paragraphs(pen, pen.whole(1, 2)),
        { type: "paragraph", runs: [{ text: closing }] },
      ],
    }
  },
}

const eastAsian: Readonly<
  Record<string, { readonly titles: string; readonly heads: string; readonly rows: string; readonly date: string }>
> = {
  zh: {
    titles: "关于设备维护的通知|一、时间安排|二、注意事项|三、收费标准",
    heads: "项目|地点|日期|费用",
    rows: "阅览室|停车场|会议室|体育馆|食堂|实验楼",
    date: "二〇二六年三月五日",
  },
  ja: {
    titles: "設備点検のお知らせ|一　日程|二　注意事項|三　料金",
    heads: "項目|場所|日付|料金",
    rows: "閲覧室|駐車場|会議室|体育館|食堂|実験棟",
    date: "令和八年三月五日",
  },
}

export const notice: Kind = {
  name: "cjk",
  languages: ["zh", "ja"],
  write: (pen) => {
    const { date, heads, rows, titles } = eastAsian[pen.language] ?? { titles: "", heads: "", rows: "", date: "" }
    const [title = "", ...sections] = titles.split("|")
    const floors = pen.language === "zh" ? "楼" : "階"
    return {
      title,
      blocks: [
        { type: "heading", level: 1, text: title },
        { type: "lines", lines: [date], align: "right" },
        ...paragraphs(pen, 1),
        ...sections.flatMap((text): ReadonlyArray<Block> => [
          { type: "heading", level: 2, text },
          ...paragraphs(pen, pen.whole(1, 2)),
        ]),
        {
          type: "table",
          rules: "grid",
          columns: pen.times(4, () => ({ align: "center", width: 1 })),
          head: [heads.split("|").map((text) => ({ text }))],
          rows: pen
            .shuffled(rows.split("|"))
            .slice(0, pen.whole(3, 6))
            .map((text) => [
              { text },
              { text: `${pen.whole(1, 9)}${floors}` },
              { text: `${pen.whole(1, 12)}月${pen.whole(1, 28)}日` },
              { text: `${pen.whole(10, 900)}${pen.language === "zh" ? "元" : "円"}` },
            ]),
        },
      ],
    }
  },
}
