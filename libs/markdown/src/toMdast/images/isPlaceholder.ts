const standIn = /^(?:data:image\/(?:gif|svg)|about:|#|$)|(?:^|\/)(?:blank|spacer|placeholder|lazy|loading|1x1|pixel|transparent)[^/]*$/iu

/** Whether an address is a stand-in for a picture that loads later. */
export const isPlaceholder = (address: string): boolean => standIn.test(address)
