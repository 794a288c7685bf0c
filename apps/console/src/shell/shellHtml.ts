import { navigation } from "./navigation.ts"

/** Names of the files that the page loads. */
export interface ShellFiles {
  readonly script: string
  readonly style: string
  readonly preloaded: ReadonlyArray<string>
}

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M1 3h14L8 15z" fill="#0f6b6b"/></svg>')}`

/** The page of the console. It holds everything that is the same in all views, so that it is painted before the script has run. */
export const shellHtml = ({ preloaded, script, style }: ShellFiles): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Trawl console</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${style}">
${preloaded.map((name) => `<link rel="modulepreload" href="${name}">\n`).join("")}<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<p class="brand">Trawl</p>
<nav aria-label="Views"><ul>
${navigation.map(({ path, title }) => `<li><a href="#/${path}">${title}</a></li>\n`).join("")}</ul></nav>
<p><a href="../docs/">Documentation</a></p>
<div id="account"></div>
</header>
<main id="main" tabindex="-1"><p class="quiet">Loading …</p></main>
<p id="status" role="status" class="unseen"></p>
<noscript><p>The console needs JavaScript. The API is described at <a href="../docs">/docs</a>.</p></noscript>
</body>
</html>
`
