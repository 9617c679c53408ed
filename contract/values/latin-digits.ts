/**
 * Digits of every script as 0 to 9: '९८७' and '٩٨٧' become '987'. Unicode keeps the ten digits of a script in a row that begins
 * with zero.
 */
export const latinDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0)!
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
    return String((code - first) % 10)
  })

/** The same for a decimal number: '١٢٫٥' is '12.5'. */
export const latinDecimal = (text: string): string => latinDigits(text).replaceAll('٫', '.')
