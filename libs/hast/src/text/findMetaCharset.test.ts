import { growthOrder } from "@trawl/testing"
import { array, assert, constantFrom, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { findMetaCharset } from "./findMetaCharset.ts"

describe("findMetaCharset", () => {
  it.each([
    ["<meta charset=utf-8>", "utf-8"],
    ["<META CHARSET = 'Shift_JIS' >", "shift_jis"],
    ["<meta charset=utf-8/>", "utf-8"],
    ["<meta/charset=koi8-r>", "koi8-r"],
    ["<title>x</title><meta name=a content=b><meta charset=gb2312>", "gbk"],
    ["<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>", "windows-1251"],
    ["<meta content='text/html; charset=\"big5\"' http-equiv='content-type'>", "big5"],
    ["<meta content='text/html; charset = euc-kr; x' http-equiv='content-type'>", "euc-kr"],
    ["<meta charset=nope><meta charset=euc-jp>", "euc-jp"],
    ["<meta charset=utf-16le>", "utf-8"],
    ["<meta charset=x-user-defined>", "windows-1252"],
    ["<!-- <meta charset=big5> --><meta charset=utf-8>", "utf-8"],
    ["<!--><meta charset=big5>", "big5"],
    ["<a title='<meta charset=big5>'><meta charset=utf-8>", "utf-8"],
    ["<?x <meta charset=big5><meta charset=utf-8>", "utf-8"],
  ])("reads %s", (head, charset) => {
    expect(findMetaCharset(head)).toBe(charset)
  })

  it.each([
    "",
    "charset=utf-8",
    "<metacharset=utf-8>",
    "<meta name=charset content=utf-8>",
    "<meta content='text/html; charset=big5'>",
    "<meta http-equiv=refresh content='text/html; charset=big5'>",
    "<meta charset=nope http-equiv=content-type content='text/html; charset=big5'>",
    "<meta content='charset=\"big5' http-equiv='content-type'>",
    "<meta charset=utf-8",
    "<meta charset='utf-8>",
    "<!-- <meta charset=utf-8>",
    "<a title='<meta charset=big5>",
  ])("finds nothing in %s", (head) => {
    expect(findMetaCharset(head)).toBeUndefined()
  })

  it("never throws, and takes time linear in the text", () => {
    const part = constantFrom("<meta ", "charset", "=", "'", '"', ">", "/", " ", "<!--", "-->", "<a ", "content", "\0")
    assert(property(array(part), (parts) => void findMetaCharset(parts.join(""))))
    for (const text of ["<meta ", "<meta a=' ", "<!--", "</a", "<meta content=charset ", "  =", "<meta a"])
      expect(growthOrder((size) => findMetaCharset(text.repeat(size)), 4_000)).toBeLessThan(1.6)
  })
})
