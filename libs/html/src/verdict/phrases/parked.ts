import { anyOf } from "./anyOf.ts"

/** What an address shows where no site is. */
export const parked = anyOf(
  "\\bdomain(?: name)? (?:\\S{1,60} )?(?:is|may be|has|for|was)(?: currently| now)? (?:for sale|sale|available|parked|expired|been (?:registered|parked)|listed|registered)\\b|\\bbuy this domain\\b|\\bthis domain (?:is|has|may|was)\\b|\\binquire about this domain\\b|\\bparked (?:free|domain|page)\\b|\\bfuture home of\\b",
  "\\bdiese domain (?:können sie|kann) (?:jetzt )?(?:kaufen|gekauft)|\\bdomain (?:steht|ist) (?:\\S{1,60} )?(?:zum verkauf|geparkt|registriert|zu verkaufen)|\\bdomaine (?:\\S{1,60} )?est (?:à vendre|en vente|réservé|parqué)|\\bdominio (?:\\S{1,60} )?(?:está|è) (?:en venta|in vendita|aparcado|registrado)|\\bdomein (?:\\S{1,60} )?is (?:te koop|geregistreerd)|domen\\S{0,2} (?:jest )?na sprzedaż|домен\\S{0,2} (?:прода|припаркован|зарегистрирован)|域名(?:出售|正在出售|转让)|ドメイン(?:は|を)(?:お名前|取得|販売)",
)

/** What a server shows before a site is put there. */
export const placeholder = anyOf(
  "^welcome to (?:nginx|openresty|centos|caddy|lighttpd)|\\bapache2? (?:\\S{1,20} )?(?:default|test) page\\b|\\bhttp server test page\\b|^it works!?$|\\biis windows\\b|\\b(?:domain|server['’]s) default page\\b|\\bdefault (?:web ?site|web|server|host) page\\b|\\b(?:website|site|page|store|shop)(?: is)? (?:coming soon|under construction|not published|not yet (?:available|published|configured))\\b|^(?:coming soon|under construction|opening soon)\\b|\\bjust another wordpress site\\b|\\baccount (?:has )?(?:been )?(?:suspended|expired)\\b|\\b(?:website|site) (?:has )?expired\\b|\\bhier entsteht\\b|\\bbaustelle\\b|\\ben construction\\b|\\ben construcción\\b|\\bin costruzione\\b|\\bem construção\\b|\\bstrona w budowie|сайт (?:находится )?в разработке|網站建置中|网站建设中|準備中|工事中",
)
