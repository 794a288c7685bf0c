import { encodeText } from "../text/encodeText.ts"
import { htmlPage } from "../text/htmlPage.ts"
import { pageOf, type ServedPage } from "../site/ServedPage.ts"

const page = pageOf("charset")

const sentences = {
  japanese: "古い灯台は霧の朝にも静かに光り、漁師たちは港へ帰る。カモメが三羽、屋根の上で待っている。",
  simplified: "老灯塔在雾中静静地发光，渔民们回到港口。屋顶上有三只海鸥在等待。",
  traditional: "老燈塔在霧中靜靜地發光，漁民們回到港口。屋頂上有三隻海鷗在等待。",
  korean: "오래된 등대는 안개 낀 아침에도 조용히 빛나고 어부들은 항구로 돌아온다.",
  russian: "Старый маяк тихо светит в тумане, и рыбаки возвращаются в гавань. Три чайки ждут на крыше.",
  western: "Der alte Leuchtturm grüßt die Fischer früh, le café déjà ouvert, señor – “façade” für 5 €.",
  polish: "Stara latarnia świeci cicho we mgle, a rybacy wracają do portu. Żółta łódź czeka.",
  greek: "Ο παλιός φάρος φέγγει ήσυχα στην ομίχλη και οι ψαράδες γυρίζουν στο λιμάνι.",
  turkish: "Eski deniz feneri siste sessizce parlar, balıkçılar limana döner. Üç martı çatıda bekliyor.",
} as const

const charsets: ReadonlyArray<readonly [charset: string, text: string]> = [
  ["shift_jis", sentences.japanese],
  ["euc-jp", sentences.japanese],
  ["gbk", sentences.simplified],
  ["gb18030", sentences.simplified],
  ["big5", sentences.traditional],
  ["euc-kr", sentences.korean],
  ["windows-1251", sentences.russian],
  ["koi8-r", sentences.russian],
  ["windows-1252", sentences.western],
  ["iso-8859-2", sentences.polish],
  ["windows-1253", sentences.greek],
  ["windows-1254", sentences.turkish],
  ["utf-8", `${sentences.japanese} ${sentences.western}`],
]

type Label = "header" | "meta" | "http-equiv" | "none"

const document = (charset: string, text: string, label: Label): string => {
  const equiv = label === "http-equiv" ? `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">` : ""
  const body = `<main><h1>${text.slice(0, 12).trim()}</h1>${`<p>${text}</p>`.repeat(6)}</main>`
  return htmlPage({ title: `Charset ${charset}`, charset: label === "meta" ? charset : "", head: equiv, body })
}

const labelled = (charset: string, text: string, label: Label): ServedPage =>
  page(
    `/charset/${charset}/${label}`,
    { status: 200, mediaType: "text/html", title: `Charset ${charset}`, contains: [text] },
    () => ({
      headers: { "content-type": label === "header" ? `text/html; charset=${charset}` : "text/html" },
      body: encodeText(document(charset, text, label), charset),
    }),
  )

const byteOrderMark = "\ufeff"

const withByteOrderMark = (charset: string): ServedPage =>
  page(
    `/charset/${charset}/bom`,
    { status: 200, mediaType: "text/html", title: `Charset ${charset}`, contains: [sentences.greek] },
    () => ({
      // The byte order mark must override the wrong charset in the header.
      headers: { "content-type": "text/html; charset=iso-8859-1" },
      body: encodeText(byteOrderMark + document(charset, sentences.greek, "none"), charset),
    }),
  )

const wrong = page("/charset/wrong-header", { status: 200, mediaType: "text/html", title: "Charset utf-8" }, () => ({
  headers: { "content-type": "text/html; charset=no-such-charset" },
  body: document("utf-8", sentences.western, "meta"),
}))

/** The same few sentences in the charsets of the web, declared by header, meta tag, byte order mark, or not at all. */
export const charsetPages = (): ReadonlyArray<ServedPage> => [
  ...charsets.flatMap(([charset, text]) => [labelled(charset, text, "header"), labelled(charset, text, "meta")]),
  labelled("shift_jis", sentences.japanese, "http-equiv"),
  labelled("windows-1251", sentences.russian, "http-equiv"),
  labelled("utf-8", sentences.western, "none"),
  labelled("windows-1251", sentences.russian, "none"),
  labelled("shift_jis", sentences.japanese, "none"),
  labelled("utf-16le", sentences.korean, "header"),
  withByteOrderMark("utf-8"),
  withByteOrderMark("utf-16le"),
  withByteOrderMark("utf-16be"),
  wrong,
]
