/** What a token ends before, in code and in sentences: source of a regular expression. */
export const tokenEnd = String.raw`(?=[\x60'"\s;,)\]}<>&|]|[.:!?](?:\s|$)|\\[nrt"']|$)`

/** What stands between a name and its value: the rest of the name, an operator, a quote. As in gitleaks. */
export const assignment = {
  gap: String.raw`(?:[ \t\w.-]{0,20})[\s'"]{0,3}`,
  /** A name said in a sentence: "the API key is …", "use the token …". */
  said: String.raw`[ \t\w.-]{0,20}?\b(?:key|token|secret|credential|password|id)[ \t]{1,3}(?:is[ \t]|of[ \t])?[\x60'"]?`,
  operator: String.raw`(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\x60'"\s=]{0,5}`,
}
