import type { BrandSite } from "./BrandSite.ts"
import { brandPage, paragraphs } from "./brandPage.ts"

/** Sites with custom styles. */
export const plainSites: ReadonlyArray<BrandSite> = [
  {
    name: "custom properties",
    html: brandPage({
      title: "Welcome - Fern & Co",
      head: '<meta property="og:site_name" content="Fern & Co"><meta name="theme-color" content="#14532d">',
      css: `:root{--color-brand:#15803d;--color-secondary:#b45309;--color-accent:#db2777;--color-success:#22c55e;--color-error:#b91c1c;--space:10px}
        body{margin:0;background:#fffbeb;color:#292524;font-family:Lora,Georgia,serif;font-size:18px}header{padding:20px;background:#fffbeb}main{padding:40px}h1,h2{font-family:"Work Sans",sans-serif}h1{font-size:52px}
        .button{background:var(--color-brand);color:#fff;padding:10px 30px;border-radius:4px;text-decoration:none;display:inline-block}.button.alt{background:var(--color-secondary)}a{color:var(--color-accent)}.note{color:#78716c}`,
      header: '<header><a href="/" class="site-logo"><img src="/img/fern.png" alt="Fern &amp; Co" width="90" height="40"></a></header>',
      main: `<h1>Plants by post</h1>${paragraphs(4)}<p>About <a href="/ferns">ferns</a> and <a href="/moss">moss</a>.</p><p class="note">Sent within two days.</p><a class="button" href="/shop">Shop plants</a> <a class="button alt" href="/gifts">Give one</a>`,
    }),
    truth: { colorScheme: "light", brandName: "Fern & Co", logo: "fern.png", primary: "#15803d", secondary: "#b45309", accent: "#db2777", background: "#fffbeb", textPrimary: "#292524", textSecondary: "#78716c", link: "#db2777", success: "#22c55e", error: "#b91c1c", bodyFont: "Lora", headingFont: "Work Sans", h1Size: "52px", baseUnit: 10, borderRadius: "4px", buttonBackground: "#15803d", buttonText: "#ffffff", secondaryButton: "#b45309" },
  },
  {
    name: "dark",
    html: brandPage({
      title: "Nightjar — build pipelines",
      head: '<meta property="og:site_name" content="Nightjar">',
      root: 'lang="en" style="color-scheme:dark"',
      css: `body{margin:0;background:#0b0f19;color:#e5e7eb;font-family:"IBM Plex Sans",sans-serif}header,section{padding:16px 32px}h1{font-size:56px;color:#f9fafb}.dim{color:#9ca3af}a{color:#38bdf8}
        .cta{background:#f97316;color:#0b0f19;border:0;border-radius:9999px;padding:16px 32px;font-weight:600}.ghost{background:transparent;color:#e5e7eb;border:1px solid #374151;border-radius:9999px;padding:16px 32px}pre{font-family:"JetBrains Mono",monospace;background:#111827;padding:16px}`,
      header: '<header><a class="brand" href="/"><svg class="logo" width="140" height="30" viewBox="0 0 140 30" fill="currentColor"><path d="M0 0h140v30H0z"/></svg></a></header>',
      main: `<section><h1>Faster than dawn</h1>${paragraphs(4)}<p class="dim">${"Since the first build. ".repeat(4)}</p><p>Read the <a href="/docs">docs</a>.</p><button class="cta">Start building</button> <button class="ghost">Contact sales</button><pre>nightjar run --all</pre></section>`,
    }),
    truth: { colorScheme: "dark", brandName: "Nightjar", logo: "<path", primary: "#f97316", background: "#0b0f19", textPrimary: "#e5e7eb", textSecondary: "#9ca3af", link: "#38bdf8", bodyFont: "IBM Plex Sans", h1Size: "56px", baseUnit: 8, borderRadius: "9999px", buttonBackground: "#f97316", buttonText: "#0b0f19", secondaryButton: "transparent" },
  },
  {
    name: "greys only",
    html: brandPage({
      title: "Plain Paper",
      css: `body{margin:0;background:#fafafa;color:#171717;font-family:Helvetica Neue,Helvetica,Arial,sans-serif}main{padding:48px}header{padding:24px}a{color:#171717}.quiet{color:#737373}button{background:#171717;color:#fafafa;border:0;padding:12px 24px;border-radius:0}h1{font-size:64px}`,
      header: '<header><a href="/">Plain Paper</a></header>',
      main: `<h1>Nothing but paper</h1>${paragraphs(3)}<p class="quiet">${"Made of rags. ".repeat(6)}</p><button>Order paper</button>`,
    }),
    truth: { colorScheme: "light", brandName: "Plain Paper", logo: null, primary: "#171717", background: "#fafafa", textPrimary: "#171717", textSecondary: "#737373", link: "#171717", bodyFont: "Helvetica Neue", h1Size: "64px", baseUnit: 6, borderRadius: "0px", buttonBackground: "#171717", buttonText: "#fafafa" },
  },
  {
    name: "right to left",
    html: brandPage({
      title: "نخيل",
      root: 'lang="ar" dir="rtl"',
      head: '<meta property="og:site_name" content="نخيل"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"نخيل","logo":"/palm.svg"}</script>',
      css: `body{margin:0;background:#fff;color:#1c1917;font-family:Cairo,Tahoma,sans-serif}header{display:flex;padding:16px;background:#0f766e;color:#fff}header a{color:#fff}main{padding:32px}h1{font-size:44px}main a{color:#0f766e}.b{background:#0f766e;color:#fff;padding:8px 24px;border-radius:10px;text-decoration:none}`,
      header: '<header><a href="/"><img src="/palm.svg" alt="نخيل" width="48" height="48"></a></header>',
      main: `<h1>تمور</h1><p>${"نبيع التمور الطازجة من المزارع إلى البيوت في كل أسبوع. ".repeat(6)}<a href="/t">المزيد</a></p><a class="b button" href="/buy">اشتر الآن</a>`,
    }),
    truth: { colorScheme: "light", brandName: "نخيل", logo: "palm.svg", primary: "#0f766e", background: "#ffffff", textPrimary: "#1c1917", link: "#0f766e", bodyFont: "Cairo", h1Size: "44px", baseUnit: 8, borderRadius: "10px", buttonBackground: "#0f766e", buttonText: "#ffffff" },
  },
]
