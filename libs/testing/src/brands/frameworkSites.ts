import type { BrandSite } from "./BrandSite.ts"
import { brandPage, paragraphs } from "./brandPage.ts"

/** Sites built with CSS frameworks, which have class names and colours of their own. */
export const frameworkSites: ReadonlyArray<BrandSite> = [
  {
    name: "bootstrap",
    html: brandPage({
      title: "Start | Harborline",
      head: '<meta property="og:site_name" content="Harborline">',
      css: `:root{--bs-primary:#0d6efd;--bs-secondary:#6c757d;--bs-success:#198754;--bs-danger:#dc3545;--bs-body-font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
        body{margin:0;font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#212529;background:#fff}a{color:#0d6efd}
        .navbar{display:flex;gap:16px;padding:8px 16px;background:#f8f9fa}.container{max-width:1140px;margin:0 auto;padding:0 16px}h1{font-size:40px}
        .btn{display:inline-block;padding:8px 16px;border:1px solid transparent;border-radius:6px;text-decoration:none}.btn-primary{background:#0d6efd;border-color:#0d6efd;color:#fff}.btn-secondary{background:#6c757d;color:#fff}
        .form-control{padding:8px 12px;border:1px solid #ced4da;border-radius:6px;background:#fff;color:#212529}.form-control:focus{border-color:#86b7fe;box-shadow:0 0 0 4px rgba(13,110,253,.25)}.text-muted{color:#6c757d}`,
      header:
        '<nav class="navbar"><a class="navbar-brand" href="/"><img src="/assets/harborline.svg" alt="Harborline" width="120" height="32"></a><a href="/docs">Docs</a></nav>',
      main: `<div class="container"><h1>Ships in order</h1>${paragraphs(3)}<p>Read <a href="/more">more of it</a>.</p><p class="text-muted">No card needed.</p><a class="btn btn-primary" href="/go">Start now</a> <a class="btn btn-secondary" href="/demo">See a demo</a><input class="form-control" type="email"></div>`,
    }),
    truth: {
      colorScheme: "light",
      brandName: "Harborline",
      logo: "harborline.svg",
      primary: "#0d6efd",
      background: "#ffffff",
      textPrimary: "#212529",
      textSecondary: "#6c757d",
      link: "#0d6efd",
      success: "#198754",
      error: "#dc3545",
      bodyFont: "system-ui",
      h1Size: "40px",
      baseUnit: 4,
      borderRadius: "6px",
      buttonBackground: "#0d6efd",
      buttonText: "#ffffff",
      secondaryButton: "#6c757d",
      inputBorder: "#ced4da",
      inputFocus: "#86b7fe",
    },
  },
  {
    name: "tailwind",
    html: brandPage({
      title: "Lumen: light for teams",
      head: '<meta name="application-name" content="Lumen"><link rel="icon" href="/icon.png" sizes="64x64">',
      css: `*{box-sizing:border-box;margin:0;border:0 solid #e5e7eb}html{font-family:"Inter var",ui-sans-serif,system-ui,sans-serif;line-height:1.5}.text-gray-900{color:oklch(0.21 0.034 264.665)}.text-gray-500{color:oklch(0.551 0.027 264.364)}
        .bg-indigo-600{background:oklch(0.511 0.262 276.966)}.text-white{color:#fff}.px-4{padding-left:16px;padding-right:16px}.py-2{padding-top:8px;padding-bottom:8px}.p-8{padding:32px}.rounded-lg{border-radius:8px}.border{border-width:1px}
        .gap-4{gap:16px}.flex{display:flex}.mt-12{margin-top:48px}.text-5xl{font-size:48px;line-height:1}.font-bold{font-weight:700}.mt-4{margin-top:16px}.text-indigo-600{color:oklch(0.511 0.262 276.966)}input{font:inherit;padding:8px 12px;border-radius:8px}`,
      header:
        '<header class="flex gap-4 p-8"><a href="/" aria-label="Lumen"><svg width="36" height="36" viewBox="0 0 36 36"><title>lumen-mark</title><circle cx="18" cy="18" r="18" fill="#4f39f6"/></svg></a><a class="text-gray-900" href="/pricing">Pricing</a></header>',
      main: `<div class="p-8 text-gray-900"><h1 class="text-5xl font-bold">Light for teams</h1>${paragraphs(3)}<p class="mt-4 text-gray-500">${"Small print of the offer. ".repeat(3)}</p><p>See the <a class="text-indigo-600" href="/guide">guide</a> too.</p><button class="mt-12 px-4 py-2 rounded-lg bg-indigo-600 text-white">Try it free</button> <button class="px-4 py-2 rounded-lg border" style="background:#fff">Talk to us</button><input class="border" type="text"></div>`,
    }),
    truth: {
      colorScheme: "light",
      brandName: "Lumen",
      logo: "<circle",
      primary: "#4f39f6",
      background: "#ffffff",
      textPrimary: "#101828",
      textSecondary: "#6a7282",
      link: "#4f39f6",
      bodyFont: "Inter var",
      h1Size: "48px",
      baseUnit: 4,
      borderRadius: "8px",
      buttonBackground: "#4f39f6",
      buttonText: "#ffffff",
      secondaryButton: "#ffffff",
      inputBorder: "#e5e7eb",
    },
  },
  {
    name: "shadcn",
    html: brandPage({
      title: "Dashboard · Orbit",
      css: `:root{--background:0 0% 100%;--foreground:222 84% 5%;--primary:142 76% 36%;--primary-foreground:0 0% 98%;--secondary:210 40% 96%;--destructive:0 84% 60%;--border:214 32% 91%;--ring:142 76% 36%;--radius:12px}
        body{margin:0;background:hsl(var(--background));color:hsl(var(--foreground));font-family:__Geist_a1b2c3,__Geist_Fallback_a1b2c3,sans-serif;padding:24px}h1{font-size:36px}
        button{padding:12px 24px;border-radius:var(--radius);border:0;font:inherit}.p{background:hsl(var(--primary));color:hsl(var(--primary-foreground))}.s{background:hsl(var(--secondary));color:hsl(var(--foreground))}
        input{border:1px solid hsl(var(--border));border-radius:var(--radius);padding:12px;outline:0}input:focus-visible{outline:2px solid hsl(var(--ring))}section{padding:24px;display:grid;gap:24px}`,
      header:
        '<header><a href="/"><img src="/orbit-wordmark.png" width="110" height="28" alt="Orbit logo"></a></header>',
      main: `<section><h1>All that turns</h1>${paragraphs(4)}<div><button class="p">Create</button> <button class="s">Import</button></div><input></section>`,
    }),
    truth: {
      colorScheme: "light",
      brandName: "Orbit",
      logo: "orbit-wordmark",
      primary: "#16a249",
      secondary: "#f1f5f9",
      background: "#ffffff",
      textPrimary: "#020817",
      error: "#ef4343",
      bodyFont: "Geist",
      headingFont: "Geist",
      h1Size: "36px",
      baseUnit: 6,
      borderRadius: "12px",
      buttonBackground: "#16a249",
      secondaryButton: "#f1f5f9",
      inputBorder: "#e2e8f0",
      inputFocus: "#16a249",
    },
  },
]
