/** Digits of the Devanagari and Arabic scripts as 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९٠-٩۰-۹]/gu, digit =>
    String((digit.codePointAt(0)! & 0xf) - (/[०-९]/u.test(digit) ? 6 : 0)),
  )
