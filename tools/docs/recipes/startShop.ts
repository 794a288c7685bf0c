import { pdfPages } from "@trawl/testing"
import { createServer, type IncomingMessage } from "node:http"
import { shopPages } from "./shopPages.ts"

const rows: ReadonlyArray<ReadonlyArray<string>> = [
  ["Kettle", "Litres", "Price"],
  ["Copper kettle", "1.5", "49.50"],
  ["Iron kettle", "2.0", "32.00"],
  ["Travel kettle", "0.5", "19.90"],
]

const priceList = pdfPages(
  [
    [
      { text: "Price list", x: 72, y: 720, size: 24 },
      { text: "Valid from December 2026. All prices are in euros.", x: 72, y: 690, size: 11 },
      ...rows.flatMap((cells, row) =>
        cells.map((text, column) => ({ text, x: 72 + 150 * column, y: 650 - 20 * row, size: 11 })),
      ),
    ],
  ],
  { title: "Price list" },
)

/** Three seconds of silence: frames of MPEG 1, layer 3, 128 kbit/s, whose data is zero. */
const bell = Buffer.concat(
  Array.from({ length: 115 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])),
)

const isLoggedIn = ({ headers }: IncomingMessage): boolean => headers.cookie?.includes("customer=ada") === true

/** Copper gets dearer each time that somebody asks. */
const copperPage = (visits: number): string =>
  (shopPages["/kettles/copper-kettle"] ?? "").replaceAll("49.5", (49.5 + visits).toFixed(1))

const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  "/prices.pdf": ["application/pdf", priceList],
  "/bell.mp3": ["audio/mpeg", bell],
  "/robots.txt": ["text/plain", "User-agent: *\nDisallow: /private\n"],
}

/** Serves the shop of the recipes on a port of loopback. */
export const startShop = (port: number) => {
  let visits = 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://shop")
    const file = files[pathname]
    if (request.method === "POST")
      return response.writeHead(303, { location: "/orders", "set-cookie": "customer=ada; Path=/; Max-Age=86400" }).end()
    if (file !== undefined) return response.writeHead(200, { "content-type": file[0] }).end(file[1])
    if (pathname === "/orders" && !isLoggedIn(request)) return response.writeHead(302, { location: "/login" }).end()
    const html = pathname === "/kettles/copper-kettle" ? copperPage(visits++) : shopPages[pathname]
    return response
      .writeHead(html === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
      .end(html ?? "<h1>Not found</h1>")
  })
  server.listen(port, "127.0.0.1")
  return server
}

if (import.meta.main) {
  startShop(8080)
  console.log("The shop is at http://127.0.0.1:8080")
}
