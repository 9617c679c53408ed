// One medicine in British, American and international spelling: 'cephalexin' and 'cefalexin', 'oestradiol' and 'estradiol'. The rule rewrites
// both sides the same way and compares the whole. It guesses nothing: hydralazine never becomes hydroxyzine.

/** A folded word or name as it is compared beyond its spelling. Two names of one key are one medicine, or the key means none. */
export const spellingOf = (folded: string): string =>
  folded
    .replace(/ph/g, 'f')
    .replace(/[ao]e/g, 'e')
    .replace(/y/g, 'i')
    .replace(/([rt])h/g, '$1')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/([a-z]{3})e(?![\p{L}\p{N}])/gu, '$1')
