const paid = /"isAccessibleForFree"\s*:\s*(?:"?false"?|"?no"?)\s*[,}]/iu

/** Whether linked data leaves a page free to read. It states the opposite only for what is sold by the reading. */
export const isFree = (linkedData: string): boolean => !paid.test(linkedData)
