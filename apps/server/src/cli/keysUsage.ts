/** In a file of its own, so that `help` can load it without the contract. */
export const keysUsage = `Usage: npm start --silent -- keys create [--team <name>] [--label <text>] [--expires <duration>]
                                          [--endpoints <list>] [--rate-limit <n>] [--concurrency <n>]
                                          [--zero-data-retention] [--threat-protection]
       npm start --silent -- keys list [--team <name>]
       npm start --silent -- keys revoke <id>

Makes, lists and revokes API keys in the store of the settings, also while a server runs on it.
Once there is a key, every request needs one.
  --team                  the team whose jobs, files and profiles the key reaches; default when absent
  --label                 what the key is called in lists
  --expires               after how long it stops to work, such as 12h or 30d; never when absent
  --endpoints             comma list of what it may be used for: scrape, batch, crawl, search, parse, read, profiles, cache, usage; all when absent
  --rate-limit            requests a minute of this key, beside the limits of its team
  --concurrency           scrapes at once of this key, beside the limit of its team
  --zero-data-retention   nothing is kept of what the key asks for once it is delivered
  --threat-protection     each page that the key asks for is judged by threat protection`
