import { documentNumber } from '#contract/money/document-number.ts'
import { financialYearOf } from '#contract/money/financial-year.ts'
import type { SeriesKind } from '#contract/money/numbering.ts'
import { clinicFacts } from '#server/features/clinic/clinics/clinic-facts.ts'
import { allSent, type Db, type Fragment } from '#server/platform/db/database.ts'
import { freePrefix } from './free-prefix.ts'

/** `day`: YYYY-MM-DD, the clinic's own. */
type Asked = { clinicId: string; kind: SeriesKind; day: string }
type Taken = { number: string; financialYear: string }

/** The financial year's label, and the prefix that the clinic has; null while it has none. */
export type Place = { label: string; prefix: string | null }

/** The prefix of the clinic `c`, within another statement. */
export const prefixOfClinic = (db: Db, organizationId: string, kind: SeriesKind): Fragment => db`
  (select prefix from document_series where organization_id = ${organizationId} and clinic_id = c.id and kind = ${kind})`

export async function placeInSeries(
  db: Db,
  organizationId: string,
  { clinicId, kind, day }: Asked,
): Promise<Place> {
  const [{ country }, prefix] = await allSent([
    clinicFacts(db, organizationId, clinicId),
    prefixOf(db, organizationId, clinicId, kind),
  ])
  return { label: financialYearOf(day, country).label, prefix }
}

/**
 * The next number of the clinic's series. The counter stays locked until the transaction ends, so it is taken late: after all that
 * may fail, or wait for somebody else. A clinic without a series gets one. `place`: if it was read before.
 */
export async function takeDocumentNumber(
  db: Db,
  organizationId: string,
  asked: Asked,
  place?: Place,
): Promise<Taken> {
  const { label, prefix: own } = place ?? (await placeInSeries(db, organizationId, asked))
  const prefix = own ?? (await openSeries(db, organizationId, asked.clinicId, asked.kind))
  const [counter] = await db<{ serial: number }[]>`
    insert into document_counters as c (organization_id, prefix, financial_year, last_serial)
    values (${organizationId}, ${prefix}, ${label}, 1)
    on conflict (organization_id, prefix, financial_year) do update set last_serial = c.last_serial + 1
    returning last_serial as serial`
  return { number: documentNumber({ prefix, label, serial: counter!.serial }), financialYear: label }
}

/** The number that the next document of this day gets; null while the clinic has no such series. */
export async function previewDocumentNumber(
  db: Db,
  organizationId: string,
  { clinicId, kind, day }: Asked,
): Promise<string | null> {
  const { label, prefix } = await placeInSeries(db, organizationId, { clinicId, kind, day })
  if (prefix === null) return null
  const [counter] = await db<{ lastSerial: number }[]>`
    select last_serial as "lastSerial" from document_counters
    where organization_id = ${organizationId} and prefix = ${prefix} and financial_year = ${label}`
  return documentNumber({ prefix, label, serial: (counter?.lastSerial ?? 0) + 1 })
}

export async function prefixOf(
  db: Db,
  organizationId: string,
  clinicId: string,
  kind: SeriesKind,
): Promise<string | null> {
  const [series] = await db<{ prefix: string }[]>`
    select prefix from document_series
    where organization_id = ${organizationId} and clinic_id = ${clinicId} and kind = ${kind}`
  return series?.prefix ?? null
}

/** Answers its prefix. If two clinics choose the same prefix at once, the second waits for the first and chooses again. */
async function openSeries(
  db: Db,
  organizationId: string,
  clinicId: string,
  kind: SeriesKind,
): Promise<string> {
  const ofInvoices = kind === 'invoice' ? null : await prefixOf(db, organizationId, clinicId, 'invoice')
  const taken = await takenPrefixes(db, organizationId)
  const prefix = freePrefix(kind, taken, ofInvoices)
  const opened = await db`
    insert into document_series (organization_id, clinic_id, kind, prefix)
    values (${organizationId}, ${clinicId}, ${kind}, ${prefix}) on conflict do nothing`
  if (opened.count > 0) return prefix
  return (
    (await prefixOf(db, organizationId, clinicId, kind)) ?? openSeries(db, organizationId, clinicId, kind)
  )
}

/** The prefixes of existing series, and of numbers that were given. */
export async function takenPrefixes(db: Db, organizationId: string): Promise<Set<string>> {
  const rows = await db<{ prefix: string }[]>`
    select prefix from document_series where organization_id = ${organizationId}
    union select prefix from document_counters where organization_id = ${organizationId}`
  return new Set(rows.map(({ prefix }) => prefix))
}
