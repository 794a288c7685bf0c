import type { AboutEasyList } from "./AboutEasyList.ts"

// Written by tools/blocklists/build.ts, together with data/engine.br.

/** What `data/engine.br` was made of. */
export const aboutEasyList: AboutEasyList = {
  "library": "@ghostery/adblocker",
  "formatVersion": 895,
  "builtOn": "2026-11-22",
  "source": "Debian package webext-ublock-origin-chromium 1.67.0+dfsg-1~deb12u1 (files uAssets/thirdparties/easylist/*)",
  "rules": 102698,
  "lists": [
    {
      "title": "EasyList",
      "homepage": "https://easylist.to/",
      "licence": "CC-BY-SA-3.0 OR GPL-3.0-or-later",
      "sha256": "c639747681d5a0dc957f940e1f13158d04ca83bcb985cdad9679a03fa50c8a07"
    },
    {
      "title": "EasyPrivacy",
      "homepage": "https://easylist.to/",
      "licence": "CC-BY-SA-3.0 OR GPL-3.0-or-later",
      "sha256": "9c369a03b8952c56726da45e5c2328e1a6c597357ccef05ed66c4c2c9796ae73"
    }
  ]
}
