import { characterEntities } from "character-entities"
import { array, assert, boolean, constantFrom, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { tokensOf } from "./testing/tokensOf.ts"
import { tokensOfParse5 } from "./testing/tokensOfParse5.ts"

const expectSame = (html: string): void => {
  for (const isForeign of [false, true])
    expect([html, tokensOf(html, isForeign)]).toEqual([html, tokensOfParse5(html, isForeign)])
}

/** Pages that pass through all states of the standard. */
const samples = [
  "a < b <3 <= <\t</ x> </> <//a> </3> <>",
  "<p>x</p><P/>y</P / ><br/ ><a/b/>",
  "<x-y_z:1 ><\u212Aa\u0130é😀 \u212Ab=\u212A></\u212A><a<b\"c=d'e>",
  '<a B=c  d = e f="g&amp;h" i=\'j"k\'l=m"n/o p=q/ r/s =t ==u x y/>z',
  "<a b='\n' c=\"\" d='' e= f>g<a b= >h<a b=>i<a b='c'd=\"e\"/f>",
  "<a a=1 A=2 b a='3' B>x</a a=1 b='>' c=\"d/\">y",
  "<a b=&copy c=&copy; d=&copy= e=&copyx f='&#65' g=\"&notin;\" h=&>",
  "<!--a--><!----><!---><!--><!-- - -- --- ->x--->y",
  "<!--a--!><!----!><!---!>b--!-><!--!>c--!--><!--d--!e-->",
  "<!--<!--><!--a<!--b--><!--<!-a--><!--<!--!><!--<<!--->x<!--<!-->",
  "<!a><!><!-a><!doctyp><?xml a?><?><!\0><!--\0-\0--\0--!\0-->",
  "<!doctype html><!DOCTYPE HTML ><!doctypehtml><!doctype><!doctype ><!doctype\n\fh\0T\u0130ml\t>",
  "<!doctype a PUBLIC \"b\" 'c'><!doctype a public'b'\"c\" ><!doctype a public  'b'  >x",
  "<!doctype a PuBLiC><!doctype a public b><!doctype a public \"b><!doctype a public 'b' c><!doctype a public \"b\"'c>x",
  "<!doctype a SYSTEM 'b' c><!doctype a system><!doctype a system \"b\" ><!doctype a system b><!doctype a system 'b>x",
  "<!doctype a b 'c'><!doctype publicx public \"\0>'><!doctype a \u017Fystem 'b'><!doctype a publi 'b'>x",
  "<title>a &amp; b\0 <b></titl></titlex></title/>x<title></title ><textarea>\n&lt</TEXTAREA\n a=b>y",
  "<style>a &amp; b\0 <b></styl></style</style a='>'>x<xmp></xmp/></XMP><iframe><noembed></iframe>y",
  "<noframes><!--</noframes>--><noembed></noembed\f>x<script></\u017Fcript></script>y",
  "<script>a<b</s</script\0></scriptx>\0<!-</script>x<script><!</script>y<script></script/>z",
  "<script><!--</script>a<script><!--><script></script>b<script><!---><script></script>c",
  "<script><!-- <script> </script> <script/></script a --></script>d<script><!--<SCRIPT\n--></script>e",
  "<script><!--<scriptx></script>f<script><!--<scrip></script>g<script><!--<\u017Fcript></script>h",
  "<script><!--<script><!--</script></scrip--</script>i<script><!--<script>--<-</script>-</script>j-->",
  "<script><!--<<script>\0-\0--\0<</script></</script>k<script><!--<script>--></script>l",
  "<![CDATA[a &amp; <b> \0]] ]> ]]]>c]]><![CDATA[]]><![CDATA[]]]><![cdata[x]]><![CDATA x]]>",
  "&amp;&ampx&amp &AMP;&notit;&notin;&#38;&#x26;&#X26&#38&#;&#x;&# &#xg;&#0;&#128;&#xD800;&#x110000;&;&",
  "\ud800<p>\udc00</p>\ud800\udc00<a b=\ud800>\0a<p\0 \0=\0 a\0b='\0' \"\0\"><b></\0></b\0>",
  "<plaintext>a\0<b></plaintext>&amp;<!--",
]

const inserted = [..."<>/&;#='\" \n-!?]aS\0"]

const pieces = [
  ..."<>/&;#='\" \n\t\f-!?[]aTé\0\ud800\u212A\u017F",
  ..."-- 😀 text more+text+here x+y amp &amp; &amp &copy &copyx= &notin; &notit; &#39; &#x27; &#13 &#0; &#128; &#xD800; &#9999999; &#x &b=1"
    .split(" ")
    .map((one) => one.replaceAll("+", " ")),
  ..."<!-- --> --!> <! <? </ <![CDATA[ ]]> <!DOCTYPE <!doctype+html> PUBLIC public+' SYSTEM <plaintext> <br/> <p+a+b=c+d='e'+f=\"g\"h+i+=j> <a+href='x&y=1&amp;z&copy'> <x-y+Data-Foo=1+data-foo=2+DISABLED> <a+ a= a=' b=\" </p+a=b> </a"
    .split(" ")
    .map((one) => one.replaceAll("+", " ")),
  ..."script style title textarea xmp iframe"
    .split(" ")
    .flatMap((name) => [`<${name}>`, `</${name}>`, `</${name} `, `<${name}`, `</${name}`, `<!--<${name}>`]),
]

describe("Tokenizer", () => {
  it.each(samples)("gives the tokens of parse5 for %j and where it ends early", (sample) => {
    for (let end = 0; end <= sample.length; end++) expectSame(sample.slice(0, end))
  })

  it.each(samples)("gives the tokens of parse5 for %j with any character more or less", (sample) => {
    for (let at = 0; at < sample.length; at++) {
      expectSame(sample.slice(0, at) + sample.slice(at + 1))
      expectSame(sample.slice(0, at) + inserted[at % inserted.length] + sample.slice(at))
    }
  })

  it("gives the tokens of parse5 for any mixture of markup", () => {
    assert(
      property(array(constantFrom(...pieces), { maxLength: 16 }), boolean(), (parts, isForeign) => {
        const html = parts.join("")
        expect(tokensOf(html, isForeign)).toEqual(tokensOfParse5(html, isForeign))
      }),
      { numRuns: 2_000 },
    )
  })

  it("gives the tokens of parse5 for all names of references", () => {
    const followers = ["", ";", "=", "x", "1", ".", " "]
    const raw = Object.keys(characterEntities).flatMap((name) => [
      `&${name.slice(0, -1)};`,
      ...followers.map((one) => `&${name}${one}`),
    ])
    const html = `<p>${raw.join("<br>")}<p ${raw.map((one, place) => `x${place}="${one}"`).join(" ")}>`
    expect(tokensOf(html, false)).toEqual(tokensOfParse5(html, false))
  })

  it.each([59, 60, 61, 62, 1_000])("gives the tokens of parse5 for %d attributes, and some of them again", (count) => {
    const attributes = Array.from({ length: count }, (_, place) => `x${place}=${place}`)
    expectSame(
      `<a ${attributes.join(" ")} ${attributes.join(" ").toUpperCase()} y x1 y><b x1 x1=2></a ${attributes.join(" ")}>`,
    )
  })

  it.each([
    "<",
    "<!",
    "<!--",
    "<a ",
    "&",
    "&a",
    "</",
    "<a b=",
    "<a b='",
    "<script><!--",
    "<![CDATA[",
    "<title></titl",
    "<!--a--!",
    "]]",
  ])("gives the tokens of parse5 for %j, over and over", (part) => expectSame(part.repeat(500)))

  it("reads a page that is longer than the shared buffer, and then a short one", () => {
    const page = `<p title="é">${"text &amp; more ".repeat(10)}</p>`
    expectSame(page.repeat(4_000))
    expectSame("<a b")
  })
})
