import { deflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { readXfaData } from "./readXfaData.ts"

const streams = (...texts: ReadonlyArray<Uint8Array | string>) =>
  Buffer.concat(texts.flatMap((text) => [Buffer.from("stream\n"), Buffer.from(text), Buffer.from("\nendstream\n")]))

const data = (values: string) => `<xfa:datasets><xfa:data>${values}</xfa:data></xfa:datasets>`

describe("readXfaData", () => {
  it("reads the values of the latest revision, and rich text with its name", () => {
    const rich = '<Note><body xmlns="http://www.w3.org/1999/xhtml"><p>Wet <b>and</b></p><p>cold</p></body></Note>'
    const latest = `<xfa:data xfa:dataNode="dataGroup"><a><Name>Eva</Name>${rich}</a></xfa:data>`
    expect(readXfaData(streams(data("<Name>Ida</Name>"), latest))).toEqual(["Name: Eva", "Note: Wet and cold"])
  })

  it("leaves out the values of passwords, and of fields that are hidden wherever they are", () => {
    const template = `<template><subform name="harbour">
      <field name="Name"><ui><textEdit/></ui></field>
      <field name="Code"><ui><passwordEdit/></ui><bind match="dataRef" ref="$.login.Pin"/></field>
      <subform presence="hidden"><field name="Name"/><field name="Berth"><ui><textEdit/></ui></field></subform>
    </subform></template>`
    const values = "<Name>Ida</Name><Code>hunter2</Code><login><Pin>hunter2</Pin></login><Berth>12</Berth>"
    expect(readXfaData(streams(template, data(values)))).toEqual(["Name: Ida"])
  })

  it("bounds what it unpacks of all streams", () => {
    const bomb = deflateSync(Buffer.alloc(5_000_000))
    const value = data("<Name>Ida</Name>")
    const behind = (count: number) => readXfaData(streams(...Array.from({ length: count }, () => bomb), value))
    expect([behind(2), behind(20)]).toEqual([["Name: Ida"], []])
  })
})
