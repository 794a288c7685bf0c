/** Parts of a Google document's address: account, kind, id. Published documents (`/d/e/…`) are pages already. */
const editor = /^\/(document|presentation|spreadsheets)\/(?:u\/\d+\/)?d\/([\w-]{10,})(?:\/|$)/u
const driveFile = /^\/file\/(?:u\/\d+\/)?d\/([\w-]{10,})(?:\/|$)/u

/** A sheet's number is in the query or behind the `#`. */
const sheetOf = ({ hash, searchParams }: URL): string =>
  searchParams.get("gid") ?? /[#&]gid=(\d+)/u.exec(hash)?.[1] ?? "0"

const forms: Readonly<Record<string, (url: URL) => string>> = {
  document: () => "export?format=html",
  presentation: () => "export/txt",
  spreadsheets: (url) => `export?format=csv&gid=${encodeURIComponent(sheetOf(url))}`,
}

const exportOf = (url: URL): string | undefined => {
  const [, kind, id] = editor.exec(url.pathname) ?? []
  // Leaves requests for a file or a plain page unchanged.
  if (kind === undefined || id === undefined || /\/(?:export|pub|gviz|htmlview|embed)\b/u.test(url.pathname))
    return undefined
  const form = forms[kind]
  return form === undefined ? undefined : `https://docs.google.com/${kind}/d/${id}/${form(url)}`
}

const downloadOf = ({ pathname, searchParams }: URL): string | undefined => {
  const id = driveFile.exec(pathname)?.[1] ?? (pathname === "/open" ? searchParams.get("id") : null)
  return id === null || id === undefined
    ? undefined
    : `https://drive.google.com/uc?export=download&id=${encodeURIComponent(id)}`
}

/** The export address of a Google document, instead of its editor: HTML, CSV of the named sheet, text of slides, a file of Drive. Other addresses are unchanged. */
export const exportAddress = (address: string): string => {
  const url = URL.parse(address)
  if (url === null) return address
  if (url.hostname === "docs.google.com") return exportOf(url) ?? address
  return url.hostname === "drive.google.com" ? (downloadOf(url) ?? address) : address
}
