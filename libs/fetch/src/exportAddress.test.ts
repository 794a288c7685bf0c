import { describe, expect, it } from "vitest"
import { exportAddress } from "./exportAddress.ts"

const id = "1AbC-dEf_GhIjKlMnOpQrStUvWxYz0123456789"

describe("exportAddress", () => {
  it.each([
    [
      `https://docs.google.com/document/d/${id}/edit?usp=sharing`,
      `https://docs.google.com/document/d/${id}/export?format=html`,
    ],
    [
      `https://docs.google.com/document/u/0/d/${id}/edit`,
      `https://docs.google.com/document/d/${id}/export?format=html`,
    ],
    [`https://docs.google.com/document/d/${id}`, `https://docs.google.com/document/d/${id}/export?format=html`],
    [
      `https://docs.google.com/presentation/d/${id}/edit#slide=id.p`,
      `https://docs.google.com/presentation/d/${id}/export/txt`,
    ],
    [
      `https://docs.google.com/spreadsheets/d/${id}/edit#gid=42`,
      `https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=42`,
    ],
    [
      `https://docs.google.com/spreadsheets/d/${id}/edit?gid=7#gid=7`,
      `https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=7`,
    ],
    [
      `https://docs.google.com/spreadsheets/d/${id}`,
      `https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=0`,
    ],
    [`https://drive.google.com/file/d/${id}/view?usp=sharing`, `https://drive.google.com/uc?export=download&id=${id}`],
    [`https://drive.google.com/open?id=${id}`, `https://drive.google.com/uc?export=download&id=${id}`],
  ])("gives %s its export form", (address, form) => {
    expect(exportAddress(address)).toBe(form)
    expect(exportAddress(form)).toBe(form)
  })

  it.each([
    `https://docs.google.com/document/d/e/2PACX-1vR0123456789abcdefgh/pub`,
    `https://docs.google.com/document/d/${id}/export?format=pdf`,
    `https://docs.google.com/spreadsheets/d/${id}/htmlview`,
    "https://docs.google.com/forms/d/e/1FAIpQLSd0123456789/viewform",
    "https://drive.google.com/drive/folders/1AbCdEfGhIjKl",
    `https://docs.google.com.evil.test/document/d/${id}/edit`,
    "https://example.com/document/d/1AbCdEfGhIjKlMn/edit",
    "not an address",
  ])("leaves %s as it is", (address) => {
    expect(exportAddress(address)).toBe(address)
  })
})
