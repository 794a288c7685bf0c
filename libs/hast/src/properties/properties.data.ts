/** How the value of an attribute is read. */
export type PropertyKind = "text" | "spaces" | "commas" | "flag" | "flagOrText" | "number"

/**
 * The properties of hast for attributes of HTML, by kind: names that are spelt otherwise than their attribute, or are more than text. An attribute
 * is its property in lower case, except for those below. hast takes the spelling of the DOM or, where words run together, its own.
 */
export const spelledProperties: Readonly<Record<PropertyKind, string>> = {
  text:
    "autoCapitalize charSet closedBy colorSpace commandFor contentEditable crossOrigin dateTime dirName encType enterKeyHint fetchPriority formAction formEncType formMethod formTarget hrefLang imageSizes imageSrcSet inputMode itemId onAbort onAfterPrint onAuxClick onBeforeMatch onBeforePrint onBeforeToggle onBeforeUnload onBlur onCancel onCanPlay onCanPlayThrough onChange onClick onClose onContextLost onContextMenu onContextRestored onCopy onCueChange onCut onDblClick onDrag onDragEnd onDragEnter onDragExit onDragLeave onDragOver onDragStart onDrop onDurationChange onEmptied onEnded onError onFocus onFormData onHashChange onInput onInvalid onKeyDown onKeyPress onKeyUp onLanguageChange onLoad onLoadedData onLoadedMetadata onLoadEnd onLoadStart onMessage onMessageError onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut onMouseOver onMouseUp onOffline onOnline onPageHide onPageShow onPaste onPause onPlay onPlaying onPopState onProgress onRateChange onRejectionHandled onReset onResize onScroll onScrollEnd onSecurityPolicyViolation onSeeked onSeeking onSelect onSlotChange onStalled onStorage onSubmit onSuspend onTimeUpdate onToggle onUnhandledRejection onUnload onVolumeChange onWaiting onWheel popoverTarget popoverTargetAction referrerPolicy shadowRootMode spellCheck srcDoc srcLang srcSet useMap writingSuggestions aLink bgColor borderColor cellPadding cellSpacing charOff classId codeBase codeType frameBorder longDesc lowSrc valueType vAlign vLink allowTransparency autoCorrect autoSave",
  spaces:
    "acceptCharset accessKey autoComplete blocking className controlsList headers htmlFor httpEquiv itemProp itemRef itemType ping rel sandbox archive part",
  commas:
    "accept coords exportParts",
  flag:
    "allowFullScreen allowPaymentRequest allowUserMedia alpha async autoFocus autoPlay checked controls default defer disabled formNoValidate inert isMap itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed scoped seamless selected shadowRootClonable shadowRootCustomElementRegistry shadowRootDelegatesFocus shadowRootSerializable typeMustMatch compact declare noResize noHref noShade noWrap credentialless disablePictureInPicture disableRemotePlayback",
  flagOrText:
    "download hidden",
  number:
    "cols colSpan height high low maxLength minLength optimum rows rowSpan size span start tabIndex width border bottomMargin hSpace leftMargin marginHeight marginWidth rightMargin topMargin vSpace results",
}

/** The same for `aria-` attributes, without the beginning of their names. */
export const spelledAria: Readonly<Partial<Record<PropertyKind, string>>> = {
  text:
    "activeDescendant atomic autoComplete busy checked current details disabled errorMessage expanded grabbed hasPopup hidden invalid keyShortcuts label live modal multiLine multiSelectable orientation placeholder pressed readOnly relevant required selected sort valueText",
  spaces:
    "controls describedBy dropEffect flowTo labelledBy owns roleDescription",
  number:
    "colCount colIndex colSpan level posInSet rowCount rowIndex rowSpan setSize valueMax valueMin valueNow",
}

/** Properties whose attribute has other characters too. */
export const irregularProperties: Readonly<Record<string, string>> = {
  acceptCharset: "accept-charset",
  className: "class",
  htmlFor: "for",
  httpEquiv: "http-equiv",
  xLinkActuate: "xlink:actuate",
  xLinkArcRole: "xlink:arcrole",
  xLinkHref: "xlink:href",
  xLinkRole: "xlink:role",
  xLinkShow: "xlink:show",
  xLinkTitle: "xlink:title",
  xLinkType: "xlink:type",
  xmlnsXLink: "xmlns:xlink",
  xmlBase: "xml:base",
  xmlLang: "xml:lang",
  xmlSpace: "xml:space",
}
