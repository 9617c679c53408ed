import type { PaperTax } from '#documents/money-data.ts'

/** A tax of an advance in the books, at one rate. */
export type TaxAtRate = {
  name: string
  basisPoints: number
  /** CGST and SGST are two equal parts. */
  parts: number
  taxableMinor: number
  taxMinor: number
}

/** As a paper says it: CGST and SGST are each at half the rate. */
export const taxParts = ({ name, basisPoints, parts, taxableMinor, taxMinor }: TaxAtRate): PaperTax[] =>
  (parts === 2 ? ['CGST', 'SGST'] : [name]).map(part => ({
    name: part,
    rate: String(basisPoints / parts / 100),
    taxableMinor,
    amountMinor: taxMinor / parts,
  }))
