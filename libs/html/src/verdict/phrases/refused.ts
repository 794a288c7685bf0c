import { anyOf } from "./anyOf.ts"

/** A refusal without a reason that a reader could do something about. */
export const refused = anyOf(
  "\\b(?:you (?:have been|are|were)|you['’]ve been|has been|was|is) (?:\\w{1,15}ly )?(?:blocked|banned)\\b|\\baccess (?:to (?:this|the) (?:page|site|website|resource|requested page|service) )?(?:has been |is |was )?(?:temporarily )?(?:denied|restricted|forbidden|blocked)\\b|\\byou (?:don['’]t|do not) have (?:permission|access)|\\bnot (?:authori[sz]ed|allowed|permitted) to (?:access|view|see)|\\brequest (?:was |has been |could not be )?(?:blocked|rejected|unsuccessful|satisfied)|\\bpermission denied\\b|\\baccess to this (?:site|service) has been limited\\b|\\busing an? (?:vpn|proxy|unblocker)\\b|\\bbrowser(?: is|['’]s)? (?:not|no longer) supported\\b|\\b(?:un|not )supported browser\\b|\\b(?:outdated|obsolete) browser\\b|^(?:403 ?[-–:]? ?)?forbidden[!.]?$|^(?:error )?(?:401|403)$|^unauthori[sz]ed[!.]?$",
  "\\bvous avez été bloqué|\\b(?:sie|du) wurden? (?:gesperrt|blockiert)\\b|\\b(?:has sido|ha sido) bloquead[oa]|\\bzugriff (?:verweigert|blockiert|gesperrt|nicht erlaubt)|\\bkeine berechtigung|\\baccès (?:refusé|bloqué|interdit|restreint)|\\bacceso (?:denegado|restringido|bloqueado|prohibido)|\\baccesso (?:negato|bloccato|vietato)|\\bacesso (?:negado|bloqueado|proibido)|\\btoegang (?:geweigerd|geblokkeerd|verboden)",
  "(?:odmowa|brak|zabroniony) dostęp|доступ\\S{0,3} (?:запрещ|ограничен|заблокирован)|забрањен приступ|přístup (?:odmítnut|zakázán)|(?:adgang|tilgang) (?:forbudt|nektet|nægtet)|åtkomst (?:förbjuden|nekad)|acces(?:ul)? interzis|erişim (?:engellendi|reddedildi)",
  "访问(?:被(?:拒绝|阻断|拦截)|受限)|禁止[访訪][问問]|没有权限|無權|アクセスが?(?:拒否|制限)|접근이? ?(?:거부|제한)",
)

/** What the answers of guards carry to be told apart by their makers. */
export const guardMark =
  /\bray id\b|\breference #\S|\breference id\b|\bincident id\b|\bsupport id\b|\bblock id\b|errors\.edgesuite\.net|\bwebsite firewall\b|\bweb application firewall\b|\bsecurity (?:service|solution|system) to protect|\bprotect(?:ed|ion) (?:by|from|against) (?:cloudflare|imperva|sucuri|akamai|datadome|ddos|online attacks)|\byour ip(?: address)?\b|\bnetwork (?:security|policy)\b|\babout wordfence\b/u
