const placeholder =
  /^(?:data:(?:,|image\/(?:gif|svg))|about:|#|$)|(?:^|\/)(?:blank|spacer|placeholder|lazy|loading|1x1|pixel|transparent)[^/]*$/iu

/** Whether an address is that of a placeholder for an image that is lazy-loaded. */
export const isPlaceholder = (address: string): boolean => placeholder.test(address)
