// Reads a list of medicines that a clinic uploads: CSV whose first line names the columns `name` and, if there are any, ingredients (or
// composition, or short_composition1 and short_composition2), price and manufacturer (or manufacturer_name).
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { readCsv } from '#server/platform/sheets/read-csv.ts'
import { foldName, resolveMedicine, type Dictionary } from './dictionary.ts'

export type FormularyRow = {
  name: string
  nameKey: string
  composition: string | null
  /** Null: the list does not know all that is in it. */
  ingredients: string[] | null
  manufacturer: string | null
  priceMinor: number | null
}
export type Formulary = { rows: FormularyRow[]; bad: { row: number; reason: string }[] }

const rowLimit = 300_000

const columnNames = {
  name: ['name', 'medicine', 'brand'],
  composition: ['ingredients', 'composition', 'short_composition1'],
  further: ['short_composition2'],
  price: ['price', 'price(₹)', 'mrp'],
  manufacturer: ['manufacturer', 'manufacturer_name'],
} as const
type Column = keyof typeof columnNames

/**
 * `minorPerMajor`: how many of the smallest units the organization's currency has. Throws invalid_input on `file`: if it is not UTF-8, has
 * no column `name`, more than 300,000 rows, or no good one. A bad row does not refuse the others.
 */
export function readFormulary(file: Buffer, dictionary: Dictionary, minorPerMajor: number): Formulary {
  const text = decoded(file).replace(/^\ufeff/, '')
  const firstLine = text.slice(0, text.search(/\r?\n|$/))
  const separator = [',', ';', '\t'].toSorted(
    (one, other) => firstLine.split(other).length - firstLine.split(one).length,
  )[0]!
  const list: Formulary = { rows: [], bad: [] }
  const seen = new Set<string>()
  const compositions = new Map<string, string[] | null>()
  let places: Record<Column, number> | undefined
  for (const { row, cells } of readCsv(text, separator)) {
    if (!places) {
      places = placesOf(cells ?? [])
      if (places.name < 0) throw refused(clinicalMessages.formularyUnknown)
      continue
    }
    if (list.rows.length + list.bad.length === rowLimit) throw refused(clinicalMessages.formularyTooLong)
    const found = cells && rowOf(cells, places, minorPerMajor)
    const fault = found ? faultOf(found, seen) : clinicalMessages.codeRowBroken
    if (fault || !found) {
      list.bad.push({ row, reason: fault ?? clinicalMessages.codeRowBroken })
      continue
    }
    seen.add(found.nameKey)
    list.rows.push({
      ...found,
      priceMinor: found.priceMinor as number | null,
      ingredients: ingredientsOf(found.composition, dictionary, compositions),
    })
  }
  if (list.rows.length === 0) throw refused(clinicalMessages.formularyEmpty)
  return list
}

const refused = (message: string) => invalidInput({ file: message })

function decoded(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw refused(clinicalMessages.codeListNotUtf8)
  }
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
    composition: composition || null,
    manufacturer: cell('manufacturer').slice(0, 120) || null,
    priceMinor: priceOf(cell('price'), minorPerMajor),
  }
}

/** Undefined: it is no amount. */
function priceOf(text: string, minorPerMajor: number): number | null | undefined {
  if (text === '') return null
  const plain = text.replace(/^[^\d.-]+/, '').replaceAll(',', '')
  return /^\d{1,9}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * minorPerMajor) : undefined
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
  const isWhole = found.length > 0 && found.every(({ kind }) => kind === 'resolved')
  const ingredients = isWhole ? [...new Set(names)] : null
  known.set(composition, ingredients)
  return ingredients
}
