#!/usr/bin/env bash
# WeasyPrint 57.2 (Debian 12, `apt-get install weasyprint poppler-utils fonts-dejavu-core`) writes the text of right-to-left letters wrongly.
# Expected: pdftotext gives the words of the page back, as for left-to-right letters.
# Seen: the ToUnicode map gives one glyph the text of its whole run, and the other glyphs none, so that no reader can have the text again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
weasyprint --version 2>&1 | grep -q '57\.2' || { echo "This needs WeasyPrint 57.2."; exit 1; }
words() {
  printf '<!doctype html><html dir="%s"><meta charset="utf-8"><body style="font-family:DejaVu Sans"><p>%s</p><p>%s</p>' "$1" "$2" "$3" > page.html
  weasyprint page.html page.pdf 2> /dev/null
  # Without the marks of direction that pdftotext adds.
  pdftotext page.pdf - | tr -d '\n\f' | sed 's/[‪‫‬]//g'
  echo
}
words ltr "great peace" "in the mail" > seen.txt
words rtl "שלום רב" "מן הדואר" >> seen.txt
cat seen.txt
head -1 seen.txt | grep -qx 'great peacein the mail'
if tail -1 seen.txt | grep -q 'מן הדואר'; then exit 1; fi
echo "As found."
