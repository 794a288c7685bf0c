import { describe, expect, it } from "vitest"
import { pageOf } from "../fixtures/pageOf.ts"
import { factFor } from "./factFor.ts"

const shop =
  pageOf(`<html><head><title>Nordlys blanket</title></head><body><h1>Nordlys blanket</h1><p class="brand">Northern</p><div class="price"><del>£189.00</del> <ins>£149.00</ins></div>
<p>Sold out</p><button disabled>Add to cart</button><p>Delivery costs £4.95. Write to <a href="mailto:hi@nordlys.example">us</a> or call <a href="tel:+32 9 555 01 23">us</a>.</p></body></html>`)

const article = {
  ...pageOf("<h1>The harbour</h1><p>Ann wrote home.</p>"),
  metadata: { author: ["Ann Bee", "Cy Dee"], publishedTime: "2024-05-06T10:00:00Z", modifiedTime: "2024-06-01" },
}

describe("factFor", () => {
  it.each([
    ["How much does it cost?", "£149.00"],
    ["What is the price of the Nordlys blanket?", "£149.00"],
    ["Is it in stock?", "out of stock"],
    ["What is your phone number?", "+32 9 555 01 23"],
    ["What's the e-mail address?", "hi@nordlys.example"],
    ["How much does delivery cost?", undefined],
    ["How much wool is in it?", undefined],
    ["Who wrote this?", undefined],
  ])("answers %j of what a shop states", (question, answer) => {
    expect(factFor(shop, question)).toBe(answer)
  })

  it.each([
    ["Who wrote this article?", "Ann Bee, Cy Dee"],
    ["When was the article about the harbour published?", "2024-05-06"],
    ["When was it last updated?", "2024-06-01"],
    ["Who wrote to the mayor?", undefined],
    ["How much does it cost?", undefined],
  ])("answers %j of what an article states", (question, answer) => {
    expect(factFor(article, question)).toBe(answer)
  })
})
