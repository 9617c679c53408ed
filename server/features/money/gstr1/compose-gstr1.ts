import {
  gstr1Tables,
  type Gstr1,
  type Gstr1Asked,
  type Gstr1Table,
  type Gstr1TableName,
} from '#contract/money/registers/gstr1.ts'
import { stateOfGstin } from '#contract/money/tax/gstin.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { findPeriod, type Period } from '#server/features/money/registers/find-period.ts'
import { readAll } from '#server/features/money/registers/read-all.ts'
import type { Db } from '#server/platform/db/database.ts'
import { gatherSupplies, type Cell, type TaxSums } from './gstr1-sums.ts'
import { findAdvances, findLedger, findSeries, notesUnder, salesUnder, type Advance } from './queries.ts'
import { supplyOfNote, supplyOfSale } from './supply.ts'

export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>
/** The tables that list documents have only the first of their rows. */
type Composed = {
  period: Period
  currency: string
  tables: Gstr1Table[]
  comparisons: Gstr1['comparisons']
}

/** All tables for a GSTIN, read a portion of documents at a time. Errors: invalid_input. */
export async function composeGstr1(
  read: Read,
  organizationId: string,
  now: number,
  asked: Pick<Gstr1Asked, 'from' | 'to' | 'taxNumber'>,
): Promise<Composed> {
  const { taxNumber } = asked
  const { period, currency } = await read(async db => ({
    period: await findPeriod(db, organizationId, now, asked),
    currency: await currencyOf(db, organizationId),
  }))
  // Receipts are of the clinics that have the number now; a document says under which it was issued, an advance under which it was taken.
  const everywhere = { ...period, clinicIds: null }
  const supplies = gatherSupplies()
  const sold = await readAll(read, salesUnder(organizationId, taxNumber), everywhere)
  for await (const some of sold.portions) for (const sale of some) supplies.add(supplyOfSale(sale))
  const credited = await readAll(read, notesUnder(organizationId, taxNumber), everywhere)
  for await (const some of credited.portions) for (const note of some) supplies.add(supplyOfNote(note))

  const [advances, series, ledger] = await read(db =>
    Promise.all([
      findAdvances(db, organizationId, taxNumber, period),
      findSeries(db, organizationId, taxNumber, period),
      findLedger(db, organizationId, taxNumber, period),
    ]),
  )
  const place = stateOfGstin(taxNumber)
  const tables = gstr1Tables.map((table): Gstr1Table => {
    if (table === 'advances' || table === 'advancesAdjusted') return ofAdvances(table, advances, place)
    if (table === 'documents')
      return plain(
        table,
        series.map(({ word, first, last, total, cancelled }) => [
          word,
          first,
          last,
          total,
          cancelled,
          total - cancelled,
        ]),
      )
    const { rows, count } = supplies.rowsOf(table)
    return { table, rows, rowCount: count, ...supplies.totals[table] }
  })
  const { b2b, b2cl, b2cs, exempt, notes, hsnB2b, hsnB2c } = supplies.totals
  const all = (of: (sums: TaxSums) => number) => of(b2b) + of(b2cl) + of(b2cs) + of(exempt) - of(notes)
  const byHsn = (of: (sums: TaxSums) => number) => of(hsnB2b) + of(hsnB2c)
  const advanceTax = advances.reduce((sum, { word, taxMinor }) => sum + (word ? -taxMinor : taxMinor), 0)
  return {
    period,
    currency,
    tables,
    comparisons: [
      { name: 'taxable', registerMinor: all(taxable), ledgerMinor: ledger.netMinor },
      { name: 'tax', registerMinor: all(tax), ledgerMinor: ledger.taxMinor },
      { name: 'hsnTaxable', registerMinor: byHsn(taxable), ledgerMinor: ledger.netMinor },
      { name: 'hsnTax', registerMinor: byHsn(tax), ledgerMinor: ledger.taxMinor },
      { name: 'advanceTax', registerMinor: advanceTax, ledgerMinor: ledger.advanceTaxMinor },
    ],
  }
}

const taxable = ({ taxableMinor }: TaxSums) => taxableMinor
const tax = ({ igstMinor, cgstMinor, sgstMinor }: TaxSums) => igstMinor + cgstMinor + sgstMinor

/** Services are supplied where they are given: an advance owes CGST and SGST. */
function ofAdvances(
  table: 'advances' | 'advancesAdjusted',
  advances: readonly Advance[],
  place: string,
): Gstr1Table {
  const own = advances.filter(({ word }) => (word === null) === (table === 'advances'))
  const rows = own.map(({ word, ratePercent, taxableMinor, taxMinor }): Cell[] => [
    ...(word ? [word] : []),
    place,
    ratePercent,
    taxableMinor,
    0,
    taxMinor / 2,
    taxMinor / 2,
  ])
  const taxMinor = own.reduce((sum, one) => sum + one.taxMinor, 0)
  return {
    ...plain(table, rows),
    taxableMinor: own.reduce((sum, one) => sum + one.taxableMinor, 0),
    cgstMinor: taxMinor / 2,
    sgstMinor: taxMinor / 2,
  }
}

const plain = (table: Gstr1TableName, rows: Cell[][]): Gstr1Table => ({
  table,
  rows,
  rowCount: rows.length,
  taxableMinor: 0,
  igstMinor: 0,
  cgstMinor: 0,
  sgstMinor: 0,
})
