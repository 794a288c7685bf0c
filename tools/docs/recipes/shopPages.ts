/** A kettle of the shop. */
interface Kettle {
  readonly name: string
  readonly price: number
  readonly isInStock: boolean
}

const kettles: Readonly<Record<string, Kettle>> = {
  "copper-kettle": { name: "Copper kettle", price: 49.5, isInStock: true },
  "iron-kettle": { name: "Iron kettle", price: 32, isInStock: true },
  "travel-kettle": { name: "Travel kettle", price: 19.9, isInStock: false },
}

const links = `<nav><a href="/">Home</a> <a href="/kettles">Kettles</a> <a href="/guide">Guide</a> <a href="/login">Login</a></nav>`

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><header>${links}</header><main><h1>${title}</h1>${content}</main><footer>The Kettle Shop, Harbour Street 7. We ship on weekdays.</footer></body></html>`

const productData = ({ isInStock, name, price }: Kettle): string =>
  `<script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    brand: "Harbour",
    offers: { "@type": "Offer", price, priceCurrency: "EUR", availability: isInStock ? "InStock" : "OutOfStock" },
  })}</script>`

const kettlePage = (kettle: Kettle): string =>
  page(
    kettle.name,
    `${productData(kettle)}<p>The ${kettle.name.toLowerCase()} holds a litre and a half, boils it in four minutes, and whistles when it is done. Its handle stays cool.</p><p>${kettle.price.toFixed(2)} € · ${kettle.isInStock ? "in stock" : "sold out"}</p>`,
  )

const listOf = (entries: Readonly<Record<string, string>>): string =>
  `<ul>${Object.entries(entries)
    .map(([path, title]) => `<li><a href="${path}">${title}</a></li>`)
    .join("")}</ul>`

const guide = (title: string, paragraphs: ReadonlyArray<string>): string =>
  page(
    title,
    paragraphs.map((text) => (text.startsWith("#") ? `<h2>${text.slice(2)}</h2>` : `<p>${text}</p>`)).join(""),
  )

const form = `<p>Customers see their orders here, and what became of them. Orders are kept for two years.</p><form method="post" action="/login"><input id="name" name="name" aria-label="Name"><input id="password" name="password" type="password" aria-label="Password"><button>Log in</button></form>`

/** The pages of a small shop, by path. */
export const shopPages: Readonly<Record<string, string>> = {
  "/": page(
    "The Kettle Shop",
    `<p>We have sold kettles at the harbour since 1931, to ships first, and to everybody else since the ferry comes.</p>${listOf({ "/kettles": "All kettles", "/guide": "The guide", "/private/prices": "Prices for traders" })}`,
  ),
  "/kettles": page(
    "Kettles",
    `<p>Each kettle is tested with water from the harbour before it leaves the shop.</p>${listOf(Object.fromEntries(Object.entries(kettles).map(([path, { name }]) => [`/kettles/${path}`, name])))}`,
  ),
  ...Object.fromEntries(Object.entries(kettles).map(([path, kettle]) => [`/kettles/${path}`, kettlePage(kettle)])),
  "/guide": page(
    "Guide",
    `<p>How to keep a kettle for a lifetime: read it once, and forget about it.</p>${listOf({ "/guide/descaling": "Descaling", "/guide/repairs": "Repairs" })}`,
  ),
  "/guide/descaling": guide("Descaling", [
    "Hard water leaves lime in a kettle. Remove it every two months, or the water takes longer to boil.",
    "# With vinegar",
    "Boil one part of vinegar with two parts of water, wait an hour, and rinse three times.",
    "# With citric acid",
    "Dissolve two spoons in cold water. Never boil it: hot acid makes a crust that stays.",
  ]),
  "/guide/repairs": guide("Repairs", [
    "Send a kettle that leaks to the shop. We solder it for 12 € within a week.",
    "# Guarantee",
    "Handles are guaranteed for ten years, whistles for two.",
  ]),
  "/contact": page(
    "Contact",
    `<p>Ask Ada Larsen about orders: ada.larsen@kettles.example, +49 30 901820. For invoices our account is DE89 3704 0044 0532 0130 00.</p>`,
  ),
  "/bell": page(
    "The bell",
    `<p>This is how the bell of the shop sounds when somebody comes in from the rain.</p><audio controls src="/bell.mp3"></audio>`,
  ),
  "/login": page("Login", form),
  "/orders": page(
    "Your orders",
    `<p>Hello Ada, these are your orders of this year.</p><table><tr><th>Order</th><th>State</th></tr><tr><td>Copper kettle</td><td>on its way</td></tr></table>`,
  ),
  "/private/prices": page("Prices for traders", "<p>Ten percent less.</p>"),
}
