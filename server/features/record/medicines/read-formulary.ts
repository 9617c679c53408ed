// Reads a list of medicines that a clinic uploads: CSV whose first line names the columns `name` and, if there are any, ingredients (or
// composition, or short_composition1 and short_composition2), price and manufacturer (or manufacturer_name).
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { highestPriceMinor } from '#contract/record/medicines/medicines.ts'
import { minorDigits } from '#contract/values/currencies.ts'
import { listRefused, textOfList } from '#server/features/record/chart/codes/uploaded-list.ts'
import { readCsv, type CsvRecord } from '#server/platform/sheets/read-csv.ts'
import { resolveMedicine, type Dictionary } from './dictionary.ts'
import { foldName } from './names/fold-name.ts'

export type FormularyRow = {
  name: string
  nameKey: string
  composition: string | null
  /** Null: the list does not know all that is in it. */
  ingredients: string[] | null
  manufacturer: string | null
  priceMinor: number | null
}
export type BadRow = { row: number; reason: string }
/** A part of the file: what is good in it, and what is not. */
export type FormularyPortion = { rows: FormularyRow[]; bad: BadRow[] }

const rowLimit = 300_000
/** Lines of a portion: read in about ten milliseconds, during which nothing else is answered. */
const rowsPerPortion = 2_000
const compositionLimit = 1_000

const columnNames = {
  name: ['name', 'medicine', 'brand'],
  composition: ['ingredients', 'composition', 'short_composition1'],
  further: ['short_composition2'],
  price: ['price', 'price(₹)', 'mrp'],
  manufacturer: ['manufacturer', 'manufacturer_name'],
} as const
type Column = keyof typeof columnNames

/** Prices are amounts of the currency. */
export type ReadPortions = (currency: string) => Iterable<FormularyPortion>

/**
 * The file is read on as its portions are asked for, so that its rows are never in memory together. Throws invalid_input on `file`: at once
 * if it is not UTF-8 or has no column `name`, and in the end if it has more than 300,000 rows, or no good one. A bad row does not refuse
 * the others.
 */
export function readFormulary(file: Buffer, dictionary: Dictionary): ReadPortions {
  const text = textOfList(file).replace(/^\ufeff/, '')
  const firstLine = text.slice(0, text.search(/\r?\n|$/))
  const separator = [',', ';', '\t'].toSorted(
    (one, other) => firstLine.split(other).length - firstLine.split(one).length,
  )[0]!
  const records = readCsv(text, separator)
  const header = records.next()
  const places = placesOf((!header.done && header.value.cells) || [])
  if (places.name < 0) throw listRefused(clinicalMessages.formularyUnknown)
  return currency => portionsOf(records, { places, dictionary, minorPerMajor: 10 ** minorDigits(currency) })
}

type Reading = { places: Record<Column, number>; dictionary: Dictionary; minorPerMajor: number }

function* portionsOf(
  records: Iterable<CsvRecord>,
  { places, dictionary, minorPerMajor }: Reading,
): Generator<FormularyPortion> {
  const seen = new Set<string>()
  const compositions = new Map<string, string[] | null>()
  let count = 0
  let portion: FormularyPortion = { rows: [], bad: [] }
  for (const { row, cells } of records) {
    if (count === rowLimit) throw listRefused(clinicalMessages.formularyTooLong)
    count += 1
    const found = cells && rowOf(cells, places, minorPerMajor)
    const fault = found ? faultOf(found, seen) : clinicalMessages.codeRowBroken
    if (fault || !found) portion.bad.push({ row, reason: fault ?? clinicalMessages.codeRowBroken })
    else {
      seen.add(found.nameKey)
      portion.rows.push({
        ...found,
        priceMinor: found.priceMinor as number | null,
        ingredients: isWhole(found) ? ingredientsOf(found.composition, dictionary, compositions) : null,
      })
    }
    if (count % rowsPerPortion > 0) continue
    yield portion
    portion = { rows: [], bad: [] }
  }
  if (seen.size === 0) throw listRefused(clinicalMessages.formularyEmpty)
  yield portion
}

function placesOf(header: readonly string[]): Record<Column, number> {
  const titles = header.map(title => title.trim().toLowerCase())
  const placeOf = (names: readonly string[]) => titles.findIndex(title => names.includes(title))
  return {
    name: placeOf(columnNames.name),
    composition: placeOf(columnNames.composition),
    further: placeOf(columnNames.further),
    price: placeOf(columnNames.price),
    manufacturer: placeOf(columnNames.manufacturer),
  }
}

function rowOf(cells: readonly string[], places: Record<Column, number>, minorPerMajor: number) {
  const cell = (column: Column) => (places[column] < 0 ? '' : (cells[places[column]] ?? '').trim())
  const name = cell('name').replace(/\s+/g, ' ')
  const composition = [cell('composition'), cell('further')].filter(Boolean).join(' + ')
  return {
    name,
    nameKey: foldName(name),
    composition: printable(composition).slice(0, compositionLimit).toWellFormed() || null,
    manufacturer: printable(cell('manufacturer')).slice(0, 120).toWellFormed() || null,
    priceMinor: priceOf(cell('price'), minorPerMajor),
  }
}

/** Of a composition that was cut, not all is known. */
const isWhole = ({ composition }: { composition: string | null }) =>
  composition === null || composition.length < compositionLimit

const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** Undefined: it is no amount, or two could be meant. */
function priceOf(text: string, minorPerMajor: number): number | null | undefined {
  if (text === '') return null
  const plain = withPoint(text.replace(/^[^\d.,-]+/, ''), minorPerMajor)
  if (plain === undefined || !/^\d{1,9}(\.\d+)?$/.test(plain)) return undefined
  const priceMinor = Math.round(Number(plain) * minorPerMajor)
  return priceMinor <= highestPriceMinor ? priceMinor : undefined
}

/**
 * '1,049.50', '1,04,950' and '1.049,50' as numbers are written here. A comma before three digits groups thousands, before one or two it
 * is the decimal sign. '1,049' dinars could be either.
 */
function withPoint(text: string, minorPerMajor: number): string | undefined {
  if (!text.includes(',')) return text
  if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text))
    return minorPerMajor === 1_000 && /^\d+,\d+$/.test(text) ? undefined : text.replaceAll(',', '')
  if (/^(\d{1,9},\d{1,2}|\d{1,3}(\.\d{3})+,\d+)$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  return undefined
}

function faultOf(
  { name, nameKey, priceMinor }: { name: string; nameKey: string; priceMinor: number | null | undefined },
  seen: Set<string>,
) {
  if (nameKey === '' || name.length > 200 || /\p{Cc}/u.test(name)) return clinicalMessages.medicineRowName
  if (priceMinor === undefined) return clinicalMessages.medicineRowPrice
  return seen.has(nameKey) ? clinicalMessages.medicineRowTwice : null
}

/** 'Amoxycillin  (500mg) + Clavulanic Acid (125mg)' are two ingredients. Lists name the same compositions over and over. */
export function ingredientsOf(
  composition: string | null,
  dictionary: Dictionary,
  known: Map<string, string[] | null> = new Map(),
): string[] | null {
  if (!composition) return null
  const before = known.get(composition)
  if (before !== undefined) return before
  const parts = composition.split('+').map(part => part.replace(/\([^)]*\)?/g, '').trim())
  const found = parts.filter(Boolean).map(part => resolveMedicine(dictionary, part))
  const names = found.flatMap(one => (one.kind === 'resolved' ? one.ingredients.map(({ name }) => name) : []))
  const isKnown = found.length > 0 && found.every(({ kind }) => kind === 'resolved')
  const ingredients = isKnown ? [...new Set(names)] : null
  known.set(composition, ingredients)
  return ingredients
}
