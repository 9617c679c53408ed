import type { Payable } from '#contract/money/online/pay.ts'
import { patientDueOf, type Sums } from '#server/features/money/dues/state-of-due.ts'
import type { Db } from '#server/platform/db/database.ts'
import { usedProvider } from './keys.ts'

type Row = Sums & {
  number: string | null
  issuedOn: string
  clinic: string
  currency: string
  isUnderWay: boolean
  isPaid: boolean
}

/** What the holder of a link to pay sees. Undefined where there is no such issued invoice. */
export async function findPayable(
  db: Db,
  organizationId: string,
  invoiceId: string,
): Promise<Payable | undefined> {
  const [row] = await db<Row[]>`
    select i.number, i.issued_on as "issuedOn", c.name as clinic, o.currency,
      v.gross_minor as "grossMinor", v.paid_minor as "paidMinor", v.credited_minor as "creditedMinor", v.written_off_minor as "writtenOffMinor",
      v.payer_due_minor as "payerDueMinor",
      exists (select from checkouts k where k.organization_id = ${organizationId} and k.invoice_id = i.id and k.state in ('opening', 'open')) as "isUnderWay",
      exists (select from checkouts k where k.organization_id = ${organizationId} and k.invoice_id = i.id and k.state = 'paid') as "isPaid"
    from invoices i
    join invoice_dues v on v.organization_id = i.organization_id and v.invoice_id = i.id
    join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
    join organizations o on o.id = i.organization_id
    where i.organization_id = ${organizationId} and i.id = ${invoiceId} and v.state not in ('draft', 'discarded') and o.suspended_at is null`
  if (!row?.number) return undefined
  const { number, issuedOn, clinic, currency, isUnderWay, isPaid } = row
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return {
    clinic,
    number,
    issuedOn,
    total: money(row.grossMinor),
    due: money(patientDueOf(row)),
    provider: (await usedProvider(db, organizationId)) ?? null,
    attempt: isUnderWay ? 'under_way' : isPaid ? 'paid' : 'none',
  }
}
