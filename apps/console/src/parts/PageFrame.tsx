import { useEffect, useRef } from "preact/hooks"

/** What loads something, runs, or changes where addresses lead. */
const loading =
  "script, link, base, meta, iframe, frame, embed, object, video, audio, source, track, template, svg use, svg image, svg feImage"

/** Lets links lead to new windows, which the frame may not open: in its own place, what they lead to would be refused instead of the page. */
const holdLinks = (page: Document): void => {
  for (const element of page.querySelectorAll("[target]")) element.removeAttribute("target")
  const base = page.createElement("base")
  base.target = "_blank"
  page.head.append(base)
}

/** Takes out what the frame's policy would stop anyway: each would be a complaint in the browser's console. */
const quieten = (page: Document): void => {
  for (const element of page.querySelectorAll(loading)) element.remove()
  for (const element of page.querySelectorAll("[src], [srcset], [background], [poster]")) {
    for (const name of ["srcset", "background", "poster"]) element.removeAttribute(name)
    if (element.getAttribute("src")?.startsWith("data:image/") !== true) element.removeAttribute("src")
  }
}

/** Writes a page into the frame's own document, where the frame's policy applies. Scripts in it never run. */
const fill = ({ contentDocument: framed }: HTMLIFrameElement, html: string): void => {
  // Until it is loaded there is another document, under the policy of the console.
  if (framed?.URL.endsWith("/frame.html") !== true) return
  const page = framed.implementation.createHTMLDocument()
  page.documentElement.innerHTML = html
  quieten(page)
  holdLinks(page)
  framed.replaceChild(framed.adoptNode(page.documentElement), framed.documentElement)
}

/** A page that was scraped, drawn with its own styles and inline images, without scripts and without anything from elsewhere. */
export const PageFrame = ({ html, title }: { readonly html: string; readonly title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current !== null) fill(frame.current, html)
  }, [html])
  return (
    <iframe
      class="page-frame"
      title={title}
      sandbox="allow-same-origin"
      src="frame.html"
      ref={frame}
      onLoad={({ currentTarget }) => fill(currentTarget, html)}
    />
  )
}
