/** How to run the program; each command has a usage of its own. */
export const mainUsage = `Usage: npm start
       npm start -- scrape <url>…
       npm start -- crawl <url>
       npm start --silent -- map <url>
       npm start --silent -- convert <file-or-url>
       npm start --silent -- search <words>…
       npm start -- export <id>
       npm start --silent -- mcp
       npm start --silent -- keys create|list|revoke

Without a command, runs the service. Its settings are environment variables, listed in docs/configuration.md.
  scrape      saves pages to files, without a running service
  crawl       saves the pages of a site to files, without a running service
  map         prints the addresses of a site
  convert     prints the main content of a file or a page as markdown
  search      prints results of search engines, or of what was fetched
  export      saves the pages of a batch or crawl of a running service as one file
  mcp         speaks the Model Context Protocol on the standard input and output
  keys        makes, lists and revokes the API keys of the service
  version     prints the version, as --version and -v do
  help        prints this, or the options of a command: npm start -- help scrape`
