import type { BrandSite } from "./BrandSite.ts"
import { brandPage, paragraphs } from "./brandPage.ts"

const rows = (count: number): string =>
  Array.from({ length: count }, (_, row) => `<div class="card"><h3>Card ${row}</h3><p>Text of a card.</p></div>`).join(
    "",
  )

/** Sites on which the most prominent colour, image or name is not the brand's. */
export const trickySites: ReadonlyArray<BrandSite> = [
  {
    name: "cookie banner",
    html: brandPage({
      title: "Home | Kelp",
      head: '<meta property="og:site_name" content="Kelp">',
      css: `body{margin:0;background:#fff;color:#0f172a;font-family:Manrope,sans-serif}header,main{padding:16px 24px}.btn{background:#0284c7;color:#fff;padding:8px 24px;border:0;border-radius:12px}a{color:#0284c7}
        .cookie-consent{position:fixed;bottom:0;left:0;right:0;background:#facc15;color:#000;padding:33px}.cookie-consent button{background:#dc2626;color:#fff;font-size:22px;padding:21px 55px;border-radius:2px}h1{font-size:40px}`,
      header: '<header><a href="/"><img src="/kelp-logo.svg" alt="Kelp" width="80" height="32"></a></header>',
      main: `<h1>From the sea</h1>${paragraphs(3)}<p><a href="/how">How we harvest</a></p><button class="btn">Buy kelp</button>`,
      footer:
        '<div class="cookie-consent" role="dialog"><p>We use cookies to make the site work, to count visitors and to show ads.</p><button>Accept all cookies</button></div>',
    }),
    truth: {
      colorScheme: "light",
      brandName: "Kelp",
      logo: "kelp-logo",
      primary: "#0284c7",
      background: "#ffffff",
      textPrimary: "#0f172a",
      link: "#0284c7",
      bodyFont: "Manrope",
      h1Size: "40px",
      baseUnit: 8,
      borderRadius: "12px",
      buttonBackground: "#0284c7",
      buttonText: "#ffffff",
    },
  },
  {
    name: "gradient and glass",
    html: brandPage({
      title: "Prisma Cloud Kitchens",
      head: '<meta property="og:site_name" content="Prisma">',
      css: `body{margin:0;background:#f8fafc;color:#334155;font-family:Sora,sans-serif}header{padding:16px}.hero{padding:64px;background:linear-gradient(90deg,#be185d,#7e22ce);color:#fff}h1{font-size:60px;margin:0 0 16px}
        .glass{background:rgba(255,255,255,.5);padding:24px;border-radius:16px;color:#1e293b}.go{background:linear-gradient(90deg,#be185d 0%,#9d174d 100%);color:#fff;padding:16px 32px;border:0;border-radius:16px}main>section{padding:32px}a{color:#be185d}`,
      header:
        '<header><a href="/" class="logo" style="display:block;width:128px;height:32px;background-image:url(/prisma-logo.png)" aria-label="Prisma"></a></header>',
      main: `<div class="hero"><h1>Cook anywhere</h1><div class="glass">Half of it shines through.</div></div><section>${paragraphs(4)}<p><a href="/menu">Our menu</a></p><button class="go">Order now</button></section>`,
    }),
    truth: {
      colorScheme: "light",
      brandName: "Prisma",
      logo: "prisma-logo.png",
      primary: "#be185d",
      background: "#f8fafc",
      textPrimary: "#334155",
      link: "#be185d",
      bodyFont: "Sora",
      h1Size: "60px",
      baseUnit: 8,
      borderRadius: "16px",
      buttonBackground: "#be185d",
      buttonText: "#ffffff",
    },
  },
  {
    name: "many images",
    html: brandPage({
      title: "Trailhead Outfitters – Boots",
      head: '<meta property="og:site_name" content="Trailhead Outfitters"><meta property="og:image" content="/og.jpg"><link rel="apple-touch-icon" sizes="180x180" href="/touch.png">',
      css: `body{margin:0;background:#ffffff;color:#27272a;font-family:"Source Sans 3",sans-serif}header{display:flex;gap:12px;padding:12px 24px;background:#3f6212}header a{color:#fff}main{padding:24px}.card{border:1px solid #e4e4e7;border-radius:6px;padding:12px;margin:12px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:24px}
        .buy{background:#ea580c;color:#fff;border:0;border-radius:6px;padding:12px 24px}h1{font-size:38px;font-family:Oswald,sans-serif}h3{font-family:Oswald,sans-serif}main a{color:#3f6212}`,
      header:
        '<header><a href="/menu"><svg class="icon-menu" width="24" height="24"><path d="M0 0h24v4H0z"/></svg></a><a href="/"><img src="/t/header-mark.png" alt="Trailhead Outfitters" width="150" height="44"></a><a href="/cart"><svg class="icon-cart" width="24" height="24"><path d="M0 0h24v4H0z"/></svg></a></header>',
      main: `<img class="hero" src="/hero.jpg" alt="Boots on a hill" width="1200" height="400"><h1>Boots that last</h1>${paragraphs(2)}<p><a href="/care">Care</a></p><button class="buy">Add to cart</button><div class="grid">${rows(6)}</div><div class="partners"><img src="/partner-logo-a.png" alt="Partner logo" width="100" height="40"><img src="/partner-logo-b.png" alt="Other logo" width="100" height="40"></div>`,
      footer: '<footer><img src="/payment-logo-visa.png" alt="Visa" width="50" height="30"></footer>',
    }),
    truth: {
      colorScheme: "light",
      brandName: "Trailhead Outfitters",
      logo: "header-mark",
      primary: "#ea580c",
      secondary: "#3f6212",
      background: "#ffffff",
      textPrimary: "#27272a",
      link: "#3f6212",
      bodyFont: "Source Sans 3",
      headingFont: "Oswald",
      h1Size: "38px",
      baseUnit: 6,
      borderRadius: "6px",
      buttonBackground: "#ea580c",
      buttonText: "#ffffff",
    },
  },
  {
    name: "shadow roots",
    html: brandPage({
      title: "Parts by Gearwell",
      head: '<meta property="og:site_name" content="Gearwell">',
      css: `body{margin:0;background:#f5f5f4;color:#1c1917;font-family:Barlow,sans-serif}main{padding:40px}h1{font-size:50px}a{color:#9a3412}`,
      header: `<site-header></site-header><script>customElements.define("site-header", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = '<style>header{background:#1c1917;padding:20px;display:flex}</style><header><a href="/"><img src="/gearwell-logo.svg" alt="Gearwell" width="120" height="40"></a></header>' } })
        customElements.define("big-button", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = '<style>button{background:#9a3412;color:#fff7ed;border:0;border-radius:5px;padding:15px 30px;font:inherit}</style><button>Find parts</button>' } })</script>`,
      main: `<h1>Parts that fit</h1>${paragraphs(4)}<p><a href="/fit">Does it fit?</a></p><big-button></big-button>`,
    }),
    truth: {
      colorScheme: "light",
      brandName: "Gearwell",
      logo: "gearwell-logo",
      primary: "#9a3412",
      background: "#f5f5f4",
      textPrimary: "#1c1917",
      link: "#9a3412",
      bodyFont: "Barlow",
      h1Size: "50px",
      baseUnit: 5,
      borderRadius: "5px",
      buttonBackground: "#9a3412",
      buttonText: "#fff7ed",
    },
  },
  {
    name: "old tables",
    html: brandPage({
      title: "Miller's Hardware",
      css: "",
      head: '<link rel="shortcut icon" href="/favicon.ico">',
      root: 'lang="en"',
      header:
        '<table width="100%" bgcolor="#003366"><tr><td><a href="/index.html"><img src="/images/miller_logo.gif" width="180" height="60" border="0" alt="Miller\'s Hardware"></a></td></tr></table>',
      main: `<font face="Verdana" color="#333333"><h1>Welcome</h1>${paragraphs(4)}<p><a href="/nails.html">Nails</a> and <a href="/saws.html">saws</a></p></font>`,
    }),
    truth: {
      colorScheme: "light",
      brandName: "Miller's Hardware",
      logo: "miller_logo.gif",
      primary: "#003366",
      background: "#ffffff",
      textPrimary: "#333333",
      link: "#0000ee",
      bodyFont: "Verdana",
      h1Size: "32px",
    },
  },
]
