/**
 * Names that phishing imitates most, as they stand in the domains of their owners: banks, mail, shops, parcels, games, wallets. Written for this project from
 * general knowledge; names are facts. One of them in a host is its owner's where it is all of the registered name.
 */
export const brands: ReadonlyArray<string> = (
  "adobe airbnb alibaba aliexpress alipay allegro amazon americanexpress apple applebank atlassian baidu barclays battlenet binance bitfinex blizzard blockchain bloomberg booking " +
  "capitalone cashapp chase citibank cloudflare coinbase commerzbank correos costco creditagricole dailymotion deutschebank dhl discord disneyplus docusign dropbox ebay epicgames " +
  "etsy etrade expedia facebook fedex fidelity flickr github gitlab glovo google gmail hermes hotmail hsbc hulu icloud instagram intesasanpaolo intuit kraken laposte ledger linkedin " +
  "lloyds lloydsbank mastercard mercadolibre mercadolivre messenger metamask microsoft microsoftonline myetherwallet natwest netflix nintendo nubank office365 okta onedrive opensea " +
  "outlook paypal paypay payoneer pinterest playstation poloniex postbank postnl rabobank rakuten reddit revolut robinhood roblox royalmail salesforce samsung santander schwab " +
  "sharepoint shopify skype snapchat sparkasse spotify squarespace steamcommunity steampowered stripe swisscom telegram tesco tiktok trezor trustwallet twitch twitter uber " +
  "unicredit unionbank usaa usps venmo verizon viabtc vodafone volksbank walmart wellsfargo westernunion wetransfer whatsapp wikipedia wise wordpress xbox yahoo yandex youtube zelle zendesk zoom"
).split(" ")
