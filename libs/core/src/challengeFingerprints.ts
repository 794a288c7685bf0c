/**
 * Vendors of bot protection, and the scripts of their interstitials. Real pages of the same sites carry other scripts of
 * theirs, and now and then one of these: a match only counts on a page with little text.
 */
export const challengeFingerprints: ReadonlyArray<readonly [maker: string, pattern: RegExp]> = [
  ["Cloudflare", /_cf_chl_opt|\/cdn-cgi\/challenge-platform\/h\/|cf-browser-verification/i],
  ["Imperva", /_Incapsula_Resource/i],
  ["Sucuri", /sucuri_cloudproxy_js/i],
  ["DataDome", /geo\.captcha-delivery/i],
  ["AWS WAF", /awsWafCookieDomainList|\.awswaf\.com/i],
  ["Akamai", /bm-verify/i],
  ["HUMAN", /_pxAppId|px-captcha/i],
  ["DDoS-Guard", /ddos-guard\/js-challenge/i],
  ["Kasada", /kpsdk/i],
  ["Anubis", /\/\.within\.website\/x\/cmd\/anubis/i],
  ["SiteGround", /\/\.well-known\/sgcaptcha/i],
  ["F5", /window\["bobcmn"\]|\/TSPD\/[\da-f]/i],
  ["Radware", /validate\.perfdrive\.com/i],
  ["Queue-it", /\bqueue-it\.net\/script\/queueclient/i],
  ["Reblaze", /\bwindow\.rbzns\b/i],
  ["Fastly", /\/_fs-ch-[\w-]{8,}\//i],
  ["StackPath", /\/sbbi\/\?sbbpg=/i],
  ["Vercel", /\/\.well-known\/vercel\/security\//i],
  ["go-away", /\/go-away\/cmd\/go-away|\/\.well-known\/\.git\.gammaspectra\.live/i],
  ["Alibaba", /_____tmd_____\/punish/i],
]
