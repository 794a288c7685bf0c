import { describe, expect, it } from "vitest"
import { dateStyleOf } from "./DateStyle.ts"
import { readPageDates } from "./readPageDates.ts"

const isos = (language: string, text: string) => readPageDates(text, dateStyleOf(language)).map(({ iso }) => iso)

describe("readPageDates in the language of the page", () => {
  it.each([
    ["hu", "2024. május 6."],
    ["hu", "Megjelent: 2024. máj. 6., 10:15"],
    ["hu", "2024. 05. 06."],
    ["ca", "6 de maig de 2024"],
    ["ca", "6 de maig del 2024"],
    ["ca-ES", "dilluns, 6 de maig del 2024"],
    ["ja", "令和6年5月6日"],
    ["ja-JP", "令和６年５月６日（月）"],
    ["ja", "R6.5.6"],
    ["ja", "2024年5月6日"],
    ["th", "6 พฤษภาคม 2567"],
    ["th-TH", "วันจันทร์ที่ 6 พฤษภาคม พ.ศ. 2567"],
    ["th", "6 พ.ค. 2567 20:15 น."],
    ["th", "๖ พฤษภาคม ๒๕๖๗"],
    ["th", "6/5/2567"],
    ["th", "6 พฤษภาคม 2024"],
    ["fa", "۱۷ اردیبهشت ۱۴۰۳"],
    ["fa-IR", "دوشنبه ۱۷ اردیبهشت ۱۴۰۳ ساعت ۱۰:۱۵"],
    ["fa", "۱۴۰۳/۰۲/۱۷"],
    ["fa", "۶ مه ۲۰۲۴"],
    ["ar", "٦ مايو ٢٠٢٤"],
    ["ar", "6 مايو 2024"],
    ["ar", "6 أيار 2024"],
    ["ar-MA", "6 ماي 2024"],
    ["ar-SA", "27 شوال 1445 هـ"],
    ["ar", "٢٧ شوال ١٤٤٥"],
    ["zh-TW", "民國113年5月6日"],
    ["hi", "6 मई 2024"],
    ["hi", "६ मई २०२४"],
    ["bn", "৬ মে, ২০২৪"],
    ["lt", "2024 m. gegužės 6 d."],
    ["lv", "2024. gada 6. maijs"],
    ["eu", "2024ko maiatzaren 6a"],
    ["vi", "6 tháng 5, 2024"],
    ["vi", "Thứ Hai, ngày 6 tháng 5 năm 2024"],
    ["ka", "6 მაისი, 2024"],
    ["nb", "6. mai 2024"],
    ["en", "May 6, 2024"],
    ["", "May 6, 2024"],
  ])("reads %s: %s", (language, text) => {
    expect(isos(language, text)).toEqual(["2024-05-06"])
  })

  it("reads every month of every calendar that the languages use", () => {
    const calendars = [
      "hu",
      "ca",
      "ja-u-ca-japanese",
      "th-u-ca-buddhist",
      "fa-u-ca-persian",
      "ar",
      "ar-SA-u-ca-islamic-umalqura",
      "fi",
      "sv",
      "cs",
      "el",
      "he",
      "sk",
      "sl",
      "hr",
      "bg",
      "uk",
      "is",
      "et",
      "sr",
      "az",
      "kk",
      "id",
      "ta",
      "ur",
    ]
    const missed = calendars.flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" })
      return Array.from({ length: 40 }, (_, step) => new Date(Date.UTC(2021, 0, 11 + 35 * step)))
        .filter((day) => isos(language.split("-u-")[0] ?? "", format.format(day))[0] !== day.toISOString().slice(0, 10))
        .map((day) => format.format(day))
    })
    expect(missed).toEqual([])
  })

  it("keeps the places of dates", () => {
    expect(readPageDates("Írta: Kiss Pál, 2024. május 6. 10:15", dateStyleOf("hu"))).toEqual([
      { iso: "2024-05-06", start: 16, end: 30 },
    ])
  })

  it.each([
    ["ja", "令和99年5月6日"],
    ["ja", "令和6年13月6日"],
    ["th", "6 พฤษภาคม 3567"],
    ["fa", "۳۲ اردیبهشت ۱۴۰۳"],
    ["fa", "۱۴۰۳"],
    ["hu", "2024. tavasz 6."],
    ["no-such-language", "2024. május 6."],
    ["not a tag", "6 พฤษภาคม 2567"],
  ])("finds no date in %s: %s", (language, text) => {
    expect(isos(language, text)).toEqual([])
  })
})
