import { spread } from '#contract/money/invoices/totals.ts'
import { gstr1RowsShown, type Gstr1TableName, type Gstr1Word } from '#contract/money/registers/gstr1.ts'
import type { RateSum } from '#server/features/money/registers/documents.ts'
import { goesElsewhere, isRegistered, placeOf, tableOf, type Supply } from './supply.ts'
import { unitCodeOf } from './unit-code.ts'

export type Cell = string | number | null
export type TaxSums = { taxableMinor: number; igstMinor: number; cgstMinor: number; sgstMinor: number }
type DocumentTable = 'b2b' | 'b2cl' | 'notes'
type SummedTable = 'b2cs' | 'hsnB2b' | 'hsnB2c'
export type SupplyTable = DocumentTable | SummedTable | 'exempt'

const nothing = (): TaxSums => ({ taxableMinor: 0, igstMinor: 0, cgstMinor: 0, sgstMinor: 0 })
const taxCells = ({ igstMinor, cgstMinor, sgstMinor }: TaxSums): Cell[] => [igstMinor, cgstMinor, sgstMinor]

function add(sums: TaxSums, more: TaxSums, sign: number): void {
  for (const name of ['taxableMinor', 'igstMinor', 'cgstMinor', 'sgstMinor'] as const)
    sums[name] += sign * more[name]
}

/** The rows of a document in one of the tables that list documents. */
export function documentRows(table: DocumentTable, supply: Supply): Cell[][] {
  return supply.rates
    .filter(rate => tableOf(supply, rate) === table)
    .map(rate => {
      const place = placeOf(supply, rate.isInterstate)
      const { number, issuedOn, grossMinor, buyer, buyerTaxNumber, original } = supply
      const taxed = [rate.ratePercent, rate.taxableMinor]
      if (table === 'b2b')
        return [buyerTaxNumber, buyer, number, issuedOn, grossMinor, place, ...taxed, ...taxCells(rate)]
      if (table === 'b2cl') return [place, number, issuedOn, grossMinor, ...taxed, rate.igstMinor]
      const ofNote = [number, issuedOn, original!.number, original!.issuedOn, grossMinor]
      return [buyerTaxNumber, buyer, ...ofNote, place, ...taxed, ...taxCells(rate)]
    })
}

type Summed = TaxSums & { key: Cell[]; quantityMilli: number }

/** The tables of supplies, summed up from documents that are added one by one. Only the first rows of long tables are kept. */
export function gatherSupplies() {
  const totals: Record<SupplyTable, TaxSums> = {
    b2b: nothing(),
    b2cl: nothing(),
    notes: nothing(),
    b2cs: nothing(),
    exempt: nothing(),
    hsnB2b: nothing(),
    hsnB2c: nothing(),
  }
  const listed: Record<DocumentTable, { rows: Cell[][]; count: number }> = {
    b2b: { rows: [], count: 0 },
    b2cl: { rows: [], count: 0 },
    notes: { rows: [], count: 0 },
  }
  const summed: Record<SummedTable, Map<string, Summed>> = {
    b2cs: new Map(),
    hsnB2b: new Map(),
    hsnB2c: new Map(),
  }
  const exempt = new Map<Gstr1Word, { nilMinor: number; exemptMinor: number }>()

  function sum(table: SummedTable, key: Cell[], more: TaxSums, sign: number, quantityMilli = 0): void {
    const name = key.join('|')
    const found = summed[table].get(name) ?? { ...nothing(), key, quantityMilli: 0 }
    add(found, more, sign)
    found.quantityMilli += quantityMilli
    summed[table].set(name, found)
    add(totals[table], more, sign)
  }

  function addExempt(supply: Supply, isInter: boolean, amountMinor: number, isNil: boolean): void {
    const word: Gstr1Word = isRegistered(supply)
      ? isInter
        ? 'interRegistered'
        : 'intraRegistered'
      : isInter
        ? 'interUnregistered'
        : 'intraUnregistered'
    const found = exempt.get(word) ?? { nilMinor: 0, exemptMinor: 0 }
    found[isNil ? 'nilMinor' : 'exemptMinor'] += amountMinor
    exempt.set(word, found)
    totals.exempt.taxableMinor += amountMinor
  }

  function addRate(supply: Supply, rate: RateSum, sign: number): void {
    const table = tableOf(supply, rate)
    if (table === 'exempt') return addExempt(supply, rate.isInterstate, sign * rate.taxableMinor, true)
    if (table === 'b2cs') {
      const word = rate.isInterstate ? 'interstate' : 'intrastate'
      return sum('b2cs', [word, placeOf(supply, rate.isInterstate), rate.ratePercent], rate, sign)
    }
    add(totals[table], rate, 1)
  }

  return {
    add(supply: Supply): void {
      const sign = supply.original ? -1 : 1
      for (const rate of supply.rates) addRate(supply, rate, sign)
      for (const table of ['b2b', 'b2cl', 'notes'] as const) {
        const rows = documentRows(table, supply)
        listed[table].count += rows.length
        if (listed[table].rows.length < gstr1RowsShown) listed[table].rows.push(...rows)
      }
      const hsn = isRegistered(supply) ? 'hsnB2b' : 'hsnB2c'
      for (const { line, ratePercent, sums } of taxedLines(supply)) {
        if (line.rateId === null) addExempt(supply, goesElsewhere(supply, line), sign * line.netMinor, false)
        const unit = unitCodeOf(line.code, line.unit)
        const quantityMilli = unit === 'NA' ? 0 : line.quantityMilli
        sum(hsn, [line.code, unit, ratePercent], sums, sign, quantityMilli)
      }
    },
    totals,
    rowsOf(table: SupplyTable): { rows: Cell[][]; count: number } {
      if (table === 'b2b' || table === 'b2cl' || table === 'notes') return listed[table]
      const rows =
        table === 'exempt'
          ? [...exempt].map(([word, { nilMinor, exemptMinor }]) => [word, nilMinor, exemptMinor, 0])
          : [...summed[table].values()].map(one =>
              table === 'b2cs' ? [...one.key, one.taxableMinor, ...taxCells(one)] : hsnCells(one),
            )
      rows.sort((a, b) => compareCells(a, b))
      return { rows, count: rows.length }
    },
  }
}

function hsnCells(one: Summed): Cell[] {
  const [code, unit, ratePercent] = one.key
  const value = one.taxableMinor + one.igstMinor + one.cgstMinor + one.sgstMinor
  return [code!, unit!, one.quantityMilli / 1_000, value, ratePercent!, one.taxableMinor, ...taxCells(one)]
}

function compareCells(a: Cell[], b: Cell[]): number {
  for (const [index, cell] of a.entries()) {
    const other = b[index]
    if (cell === other) continue
    if (typeof cell === 'number' && typeof other === 'number') return cell - other
    return String(cell) < String(other) ? -1 : 1
  }
  return 0
}

/** The tax of each line: a rate's tax is on the sum of its lines, so each line has its share and together they are exact. */
export function taxedLines(
  supply: Supply,
): { line: Supply['lines'][number]; ratePercent: number; sums: TaxSums }[] {
  const exempt = supply.lines
    .filter(({ rateId }) => rateId === null)
    .map(line => ({ line, ratePercent: 0, sums: { ...nothing(), taxableMinor: line.netMinor } }))
  const taxed = supply.rates.flatMap(rate => {
    const lines = supply.lines.filter(({ rateId }) => rateId === rate.rateId)
    const shares = (amountMinor: number) => {
      const sign = amountMinor < 0 ? -1 : 1
      return spread(
        BigInt(Math.abs(amountMinor)),
        lines.map(({ netMinor }) => BigInt(netMinor)),
      ).map(share => sign * Number(share))
    }
    const [igst, cgst, sgst] = [shares(rate.igstMinor), shares(rate.cgstMinor), shares(rate.sgstMinor)]
    return lines.map((line, index) => ({
      line,
      ratePercent: rate.ratePercent,
      sums: {
        taxableMinor: line.netMinor,
        igstMinor: igst[index]!,
        cgstMinor: cgst[index]!,
        sgstMinor: sgst[index]!,
      },
    }))
  })
  return [...exempt, ...taxed]
}

export const isDocumentTable = (table: Gstr1TableName): table is DocumentTable =>
  table === 'b2b' || table === 'b2cl' || table === 'notes'
