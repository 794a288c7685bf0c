/** Words with which addresses ask for trust or for a password. Written for this project. */
export const credentialWords: ReadonlySet<string> = new Set(
  (
    "account accounts alert auth authenticate banking billing cancel card cmd confirm confirmation customer dispatch ebayisapi helpdesk identity invoice locked login logon mailbox " +
    "notification password pay payment portal recover recovery refund restore secure secured security service session signin signon submit support suspended unlock update updates " +
    "validate validation verification verified verify wallet webmail webscr websc"
  ).split(" "),
)

/** Top-level domains that cost next to nothing, and of which much abuse is told year after year. Written for this project. */
export const cheapEndings: ReadonlySet<string> = new Set(
  "ga tk ml cf gq top xyz icu buzz cyou click link live online site website space store shop fun monster rest work cam bid loan win date review stream download zip mov country kim quest sbs cfd lol bond".split(
    " ",
  ),
)
