/** Words that stand before and behind addresses of mail and other values, where those of `labels.data.ts` are not: regular expressions, without case. Written by hand for this library (MIT). */
export const valueLabels: ReadonlyArray<string> = [
  "e-?mails?", "e-?mail ?address(?:es)?", "mail", "mailto", "web", "website", "contacts?", "contact us", "write(?: to)?", "writes?", "send(?: to)?", "inquir(?:y|ies)", "and", "at", "by", "or", "per", "to", "us", "via", "with",
  "correo(?: electr[óo]nico)?", "courriels?", "m[ée]l", "adresse", "kontakt", "e-?mail-?adresse", "mailadresse", "und", "oder", "unter", "ou", "contatt[io]", "posta(?: elettronica)?", "contacto", "contato", "sähköposti", "e-?post", "e-?posta", "epost", "почта", "эл\\. ?почта", "電子郵件", "邮箱", "电子邮件", "メール", "이메일",
]
