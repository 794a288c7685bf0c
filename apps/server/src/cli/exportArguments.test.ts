import { exportFormats } from "@trawl/exports"
import { describe, expect, it } from "vitest"
import { exportArguments, exportForms } from "./exportArguments.ts"

const id = "01a200b4-70b0-7779-8f99-b76231ebe75e"
const plain = { id, format: "csv", to: undefined, server: undefined, keyFile: undefined }

describe("exportArguments", () => {
  it.each<[args: ReadonlyArray<string>, read: object]>([
    [[id, "--format", "csv"], plain],
    [
      [id, "--format", "wacz", "--to", "-", "--server", "https://trawl.test", "--key-file", "key"],
      { id, format: "wacz", to: "-", server: "https://trawl.test", keyFile: "key" },
    ],
  ])("reads %j", (args, read) => {
    expect(exportArguments(args)).toEqual(read)
  })

  it.each<[args: ReadonlyArray<string>, sentence: string]>([
    [[], "Name the id of a batch or crawl."],
    [[id, id], "export takes one id."],
    [["job", "--format", "csv"], "job is not the id of a batch or crawl."],
    [[id], "Name a form with --format: jsonl, csv, parquet, warc, wacz, zip."],
    [[id, "--format", "xlsx"], "--format must be one of jsonl, csv, parquet, warc, wacz, zip, not xlsx."],
    [[id, "--format", "csv", "--to", ""], "--to needs a value."],
    [
      [id, "--format", "csv", "--server", "localhost:3002"],
      "--server must be an address such as http://127.0.0.1:3002.",
    ],
  ])("refuses %j", (args, sentence) => {
    expect(exportArguments(args)).toBe(sentence)
  })
})

describe("exportForms", () => {
  it("are those of the service", () => {
    expect(exportForms).toEqual(Object.keys(exportFormats))
  })
})
