/**
 * How many decimals a currency has: ISO 4217 (list one, as published on 2025-05-12), written down by us on 2026-11-25. Intl is not
 * asked: it gives other figures for some currencies, and not the same ones in Node and in a browser, a hundredfold error in an amount.
 */
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withThree = 'BHD IQD JOD KWD LYD OMR TND'
const withFour = 'CLF UYW'

const digitsByCurrency = new Map<string, number>(
  [withoutDecimals, '', '', withThree, withFour].flatMap((codes, digits) =>
    codes.split(' ').map(code => [code, digits] as const),
  ),
)

/** The number of decimals of a currency: 2 for INR, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number => digitsByCurrency.get(currency) ?? 2
