/** Parameters that say where a visitor came from, as advertisers and newsletters add them. Their documentation names each. */
const names: ReadonlySet<string> = new Set([
  // Google Ads, Analytics and Merchant Center
  "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "gad_source", "gad_campaignid", "srsltid", "_ga", "_gl",
  // Meta, Microsoft, X, TikTok, LinkedIn, Pinterest, Snapchat, Reddit, Yandex
  "fbclid", "igshid", "igsh", "msclkid", "twclid", "ttclid", "li_fat_id", "epik", "sccid", "rdt_cid", "yclid", "_openstat",
  // Mailchimp, HubSpot, Marketo, Vero, Omeda, Drip, MailerLite
  "mc_cid", "mc_eid", "_hsenc", "_hsmi", "__hssc", "__hstc", "__hsfp", "hsctatracking", "mkt_tok", "vero_id", "vero_conv",
  "oly_anon_id", "oly_enc_id", "__s", "ml_subscriber", "ml_subscriber_hash",
  // Adobe, Impact, Wicked Reports
  "s_kwcid", "irclickid", "wickedid",
]) // prettier-ignore

const prefixes = ["utm_", "mtm_", "matomo_", "piwik_", "pk_", "hsa_"] as const

/** Whether a parameter of a query, in lower case, only says where a visitor came from. */
export const isTrackingParameter = (name: string): boolean =>
  names.has(name) || prefixes.some((prefix) => name.startsWith(prefix))
