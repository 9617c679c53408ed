/** A date or an amount inside a sentence: it stays on one line. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
