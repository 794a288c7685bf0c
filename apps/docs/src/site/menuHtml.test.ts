import { describe, expect, it } from "vitest"
import { menuHtml } from "./menuHtml.ts"
import type { SiteMenu } from "./SiteMenu.ts"

const menu: SiteMenu = [
  {
    title: "One",
    entries: [
      { title: "start", address: "" },
      { title: "API", address: "api" },
    ],
  },
  { title: "API", below: "api", entries: [{ title: "map", address: "api/map" }] },
]

describe("menuHtml", () => {
  it("marks the open page, and shows pages below another only when one of them is open", () => {
    expect(menuHtml(menu, "")).toBe(
      `<h2>One</h2><ul><li><a href="./" aria-current="page">start</a></li><li><a href="api">API</a></li></ul>`,
    )
    expect(menuHtml(menu, "api/map")).toBe(
      `<h2>One</h2><ul><li><a href="../">start</a></li><li><a href="../api">API</a><ul><li><a href="../api/map" aria-current="page">map</a></li></ul></li></ul>`,
    )
  })
})
