import type { Rate } from '#contract/money/invoices/totals.ts'
import { isGstin } from '#contract/money/tax/gstin.ts'
import { clinicFacts, type ClinicFacts } from '#server/features/clinic/clinics/clinic-facts.ts'
import { ratesOn, taxOfItem } from '#server/features/money/tax/rates-on.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { isFreeFor, sumOfFree } from './free-money.ts'

export type Advance = {
  paymentId: string
  clinicId: string
  patientId: string
  appointmentId: string | null
  invoiceId: string | null
  amountMinor: number
  postedOn: string
}
type TaxedPart = { rate: Pick<Rate, 'id' | 'basisPoints' | 'parts'> | null; grossMinor: number }

/** What an advance pays for, by rate; without a rate no tax is owed before the invoice. Also what was paid for the same before. */
export type Taxed = { taxNumber: string; parts: TaxedPart[]; paidBeforeMinor: number }

const vatOnAdvances: ReadonlySet<string | null> = new Set(['AE', 'BH', 'OM', 'SA'])

/**
 * Where the law asks for the tax of an advance: in India for services, in the Gulf states with VAT for everything. It is not known for
 * money that has no purpose yet.
 */
function lawOfAdvances({
  country,
  taxNumber,
}: Pick<ClinicFacts, 'country' | 'taxNumber'>): { taxNumber: string; ofGoods: boolean } | null {
  if (taxNumber === null) return null
  if (country === 'IN') return isGstin(taxNumber) ? { taxNumber, ofGoods: false } : null
  return vatOnAdvances.has(country) ? { taxNumber, ofGoods: true } : null
}

/** What is taxed of the draft that it pays for, else of the visit's services. Null where nothing is owed before the invoice. */
export async function findTaxed(call: LedgerCall, advance: Advance): Promise<Taxed | null> {
  const { db, actor } = call
  const { organizationId } = actor
  const { paymentId, clinicId, patientId, appointmentId } = advance
  const law = lawOfAdvances(await clinicFacts(db, organizationId, clinicId))
  if (law === null || (appointmentId === null && advance.invoiceId === null)) return null
  const [draft] = await db<{ invoiceId: string }[]>`
    select invoice_id as "invoiceId" from invoice_dues
    where organization_id = ${organizationId} and state = 'draft' and (invoice_id = ${advance.invoiceId} or appointment_id = ${appointmentId})`
  const invoiceId = draft?.invoiceId ?? null
  const parts = draft
    ? await partsOfDraft(call, draft.invoiceId, law)
    : appointmentId === null
      ? []
      : await partsOfVisit(call, { ...advance, appointmentId })
  if (parts.every(({ rate }) => rate === null)) return null
  const [paid] = await db<{ minor: number }[]>`
    select ${sumOfFree(db)} as minor from payments y
    where ${isFreeFor(db, organizationId, { invoiceId: db`${invoiceId}::uuid`, patientId, appointmentId }, 'itself')} and y.id <> ${paymentId}`
  return { taxNumber: law.taxNumber, parts, paidBeforeMinor: paid!.minor }
}

/** As the draft was saved. */
async function partsOfDraft(
  { db, actor: { organizationId } }: LedgerCall,
  invoiceId: string,
  { ofGoods }: { ofGoods: boolean },
): Promise<TaxedPart[]> {
  const lines = await db<
    { taxRateId: string | null; basisPoints: number | null; isGoods: boolean; netMinor: number }[]
  >`
    select l.tax_rate_id as "taxRateId", l.tax_basis_points as "basisPoints", coalesce(w.kind = 'goods', false) as "isGoods",
      sum(l.net_minor)::bigint as "netMinor"
    from invoice_lines l left join price_items w on w.organization_id = l.organization_id and w.id = l.item_id
    where l.organization_id = ${organizationId} and l.invoice_id = ${invoiceId}
    group by 1, 2, 3 order by 1, 3`
  const [clinic] = await db<{ taxNumber: string | null }[]>`
    select c.tax_number as "taxNumber" from invoices i join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
    where i.organization_id = ${organizationId} and i.id = ${invoiceId}`
  const names = isGstin(clinic?.taxNumber ?? '') ? ['CGST', 'SGST'] : ['VAT']
  return lines.map(({ taxRateId, basisPoints, isGoods, netMinor }): TaxedPart => {
    if (taxRateId === null || !basisPoints) return { rate: null, grossMinor: netMinor }
    const rate = { id: taxRateId, basisPoints, parts: names }
    const grossMinor = withTax(netMinor, rate)
    return { rate: isGoods && !ofGoods ? null : rate, grossMinor }
  })
}

async function partsOfVisit(
  { db, actor: { organizationId } }: LedgerCall,
  { appointmentId, clinicId, postedOn: day }: { appointmentId: string; clinicId: string; postedOn: string },
): Promise<TaxedPart[]> {
  const known = await ratesOn(db, organizationId, { day, clinicId })
  const services = await db<{ taxRateId: string | null; isTaxExempt: boolean; priceMinor: number }[]>`
    select s.tax_rate_id as "taxRateId", s.is_tax_exempt as "isTaxExempt", v.price_minor as "priceMinor"
    from (
      select a.service_id, a.price_minor - coalesce((select sum(f.price_minor) from further_services f
        where f.organization_id = ${organizationId} and f.appointment_id = ${appointmentId}), 0) as price_minor
      from appointments a where a.organization_id = ${organizationId} and a.id = ${appointmentId}
      union all
      select f.service_id, f.price_minor from further_services f
      where f.organization_id = ${organizationId} and f.appointment_id = ${appointmentId}) v
    join services s on s.organization_id = ${organizationId} and s.id = v.service_id`
  return services.map(({ priceMinor, ...service }) => {
    const rate = taxOfItem(service, known)
    return {
      rate: rate && rate.basisPoints > 0 ? rate : null,
      grossMinor: rate && !rate.isInclusive ? withTax(priceMinor, rate) : priceMinor,
    }
  })
}

const withTax = (netMinor: number, { basisPoints, parts }: Pick<Rate, 'basisPoints' | 'parts'>): number =>
  netMinor + parts.length * shareOf(netMinor, basisPoints, 10_000 * parts.length)

/** Half up; none is below 0. */
export const shareOf = (amountMinor: number, part: number, whole: number): number =>
  Number((2n * BigInt(amountMinor) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
