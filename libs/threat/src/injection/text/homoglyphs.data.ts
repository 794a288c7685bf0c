/**
 * Letters that look like others, each pair as it stands in lower case: what is read, and what is kept. Chosen for this project by the looks of the letters of Cyrillic, Greek,
 * Armenian, Cherokee and Latin; the facts are those of Unicode's confusables (UTS 39).
 */
export const homoglyphs =
  "аa еe оo рp сc уy хx іi ѕs јj ԁd ԛq ԝw һh ӏl ɩi αa εe οo ρp υu ιi κk νv τt ηn χx γy ωw βb ϲc ϳj ѵv ԍg вb кk мm тt нh пn гr ⅼl ⅰi ⅾd ⅽc ⅿm ⅴv ⅹx օo հh սu ցg ոn զq յj եe ʟl ɢg ɴn ʀr ɪi ʜh ʙb ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ʏy ꜱs ɡg ıi łl øo đd ħh ßs æa œo ðd þp ŋn ƒf ɑa ɛe ɔo ʋv ʍw ꓲi ꓳo ᎥI ᏒR ꭱr ꭲi".toLowerCase()
