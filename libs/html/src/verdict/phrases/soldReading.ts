import type { WordPair } from "./together.ts"

/** Words for reading and words for subscribing or joining, by language; English is in `paywall`. */
export const soldReading: ReadonlyArray<WordPair> = [
  [
    /\b(?:weiter)?lesen\b|\bartikel|\bbeitrag|\binhalte?\b/u,
    /\babo\b|\babonn|\b(?:digital)?zugang|\b(?:plus|premium)-|\bkonto\b|\bregistrier/u,
  ],
  [/\blire\b|\blecture\b|\barticles?\b|\bla suite\b|\bcontenus?\b/u, /\babonn|\bcompte\b|\binscri|\bréservée?s?\b/u],
  [
    /\bleer\b|\bleyendo\b|\blectura\b|\bartículos?\b|\bnoticias?\b|\bcontenidos?\b/u,
    /\bsuscri|\babonad|\bregístr|\bhazte\b|\bcuenta\b/u,
  ],
  [
    /\blegg(?:ere|i)\b|\bletto\b|\blettura\b|\barticol[oi]\b|\bcontenut[oi]\b/u,
    /\babbona|\bofferta\b|\bregistra|\bsblocca/u,
  ],
  [
    /\bler\b|\blendo\b|\bleitura\b|\bmatérias?\b|\breportage[mn]s?\b|\bconteúdos?\b|\bartigos?\b/u,
    /\bassin(?:e|ante|atura)|\bcadastr|\bacesso ilimitado/u,
  ],
  [
    /\b(?:verder|door)?lezen\b|\blees\b|\bartikel(?:en)?\b|\bverhaal\b/u,
    /\babonn|\baccount\b|\bonbeperkt(?:e)? toegang|\bleden\b|\blid\b|\bregistreer/u,
  ],
  [/czyta[ćj]|\bartykuł|\btekstu?\b|\btreści?\b/u, /prenumer|subskry|odblokuj|\bkonto\b|dostęp za/u],
  [/чита(?:ть|йте)|\bстать[юияе]|дочита|\bматериал/u, /подпис(?:к|чик)|зарегистр|оформите|купите доступ/u],
  [/(?:この|本)記事|ここから先|続き|全文|お読み/u, /会員|登録|購読|有料/u],
  [/阅读|閱讀|全文|本文|剩余内容/u, /订阅|訂閱|购买|会员|會員|付费|付費|登录后|登錄後/u],
  [/\boku(?:ma|mak|yun|yabil)|\biçeri[kğ]|\byazı|\bhaber/u, /\babone|üye(?:lik|ler|miz| ol)/u],
  [/قراءة|المقال|المحتوى/u, /اشترك|اشتراك|مشترك|سجل|حساب/u],
]
