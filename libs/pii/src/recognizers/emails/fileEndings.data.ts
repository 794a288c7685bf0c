/** Endings of files and units that are no top-level domains (IANA root zone, November 2026), so that `icon@2x.png` and `getty@tty1.service` are no addresses. */
export const fileEndings: ReadonlySet<string> = new Set([
  "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic", "mp3", "mp4", "webm", "ogg", "wav", "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "csv", "txt", "rtf", "xml", "json", "yaml", "yml", "toml", "ini", "cfg", "conf", "html", "htm", "xhtml",
  "php", "asp", "aspx", "jsp", "css", "scss", "less", "js", "mjs", "cjs", "jsx", "ts", "tsx", "vue", "rb", "go", "java", "kt", "cpp", "hpp", "swift", "lua", "sql", "db", "sqlite", "log", "bak", "tmp", "tgz", "gz", "bz", "xz", "rar", "tar", "jar", "war", "exe", "dll", "bin", "iso", "dmg",
  "deb", "rpm", "apk", "woff", "ttf", "otf", "eot", "lock", "service", "socket", "timer", "mount", "slice", "npmrc", "wasm",
])
