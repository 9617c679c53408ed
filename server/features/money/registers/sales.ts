import type { SheetCell } from '#server/platform/sheets/cells.ts'
import { paperColumns, paperJoins, placeOfSupply, rateSums, type Paper, type RateSum } from './documents.ts'
import { inPeriod, type Period } from './find-period.ts'
import { majorOf, type Pen, type Register } from './register.ts'
import type { ListSql } from '#server/platform/db/lists.ts'

export type Sale = Paper & { _id: string }

export const saleList = (organizationId: string): ListSql<Period, Sale, Sale> => ({
  alias: 'i',
  isLasting: true,
  from: db => db`invoices i ${paperJoins(db)}`,
  fromToFind: db => db`invoices i`,
  scope: db => db`i.organization_id = ${organizationId} and i.number is not null and i.discarded_at is null`,
  asked: (db, period) => inPeriod(db, ['i.issued_on', 'i.clinic_id'], period),
  columns: db => db`
    i.id as "_id", i.number, i.issued_on as "issuedOn", i.net_minor as "netMinor", i.exempt_minor as "exemptMinor",
    i.tax_minor as "taxMinor", i.rounding_minor as "roundingMinor", i.gross_minor as "grossMinor", ${paperColumns(db, organizationId)}`,
  sorts: { createdAt: 'i.issued_on, i.issued_at' },
  toRecord: row => row,
})

/** Issued invoices, a row for each rate of tax and one for what is without tax. */
export const sales: Register<Sale, Sale> = {
  columns: [
    'date',
    'document',
    'kind',
    'clinic',
    'sellerTaxNumber',
    'buyer',
    'buyerTaxNumber',
    'placeOfSupply',
    'taxRate',
    'taxable',
    'igst',
    'cgst',
    'sgst',
    'tax',
    'rounding',
    'total',
    'currency',
  ],
  list: saleList,
  rows: (sale, pen) =>
    amountRows(sale, rateSums(sale.taxes), pen).map(({ isInterstate, cells }) => [
      { date: sale.issuedOn },
      sale.number,
      pen.words.paper(sale.kind),
      sale.clinic,
      sale.sellerTaxNumber,
      sale.buyer,
      sale.buyerTaxNumber,
      placeOfSupply(sale, isInterstate),
      ...cells,
      pen.currency,
    ]),
}

type Sums = Pick<Paper, 'exemptMinor' | 'netMinor' | 'roundingMinor' | 'grossMinor'>

/** From the rate to the total. What rounds a paper and its total stand in its first row, so that each column sums up. */
export function amountRows(
  { exemptMinor, roundingMinor, grossMinor }: Omit<Sums, 'netMinor'>,
  rates: readonly RateSum[],
  { words, currency }: Pen,
): { isInterstate: boolean; cells: SheetCell[] }[] {
  const major = (amountMinor: number) => majorOf(amountMinor, currency)
  const taxed = rates.map(({ isInterstate, ratePercent, taxableMinor, ...tax }) => ({
    isInterstate,
    cells: [
      ratePercent,
      major(taxableMinor),
      major(tax.igstMinor),
      major(tax.cgstMinor),
      major(tax.sgstMinor),
      major(tax.taxMinor),
    ] as SheetCell[],
  }))
  const isExemptShown = exemptMinor !== 0 || taxed.length === 0
  const rows = isExemptShown
    ? [
        ...taxed,
        { isInterstate: false, cells: [words.text('exempt'), major(exemptMinor), 0, 0, 0, 0] as SheetCell[] },
      ]
    : taxed
  return rows.map(({ isInterstate, cells }, index) => ({
    isInterstate,
    cells: [...cells, index === 0 ? major(roundingMinor) : 0, index === 0 ? major(grossMinor) : 0],
  }))
}
