import { v7 as uuid } from 'uuid'
import type { MadeLink } from '#contract/money/online/pay.ts'
import { dayMs } from '#contract/values/durations.ts'
import { makerMay } from '#server/features/identity/accounts/maker-may.ts'
import { patientDueOf, type Sums } from '#server/features/money/dues/state-of-due.ts'
import { linkDays } from '#server/features/money/invoices/paper-link.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'

/** The owner's list shows the newest ones. */
const mostShown = 200

/** Of `payment_links l` and its `invoices i`: who made it may still take payments at the invoice's clinic. */
const makerStays = (db: Db, organizationId: string): Fragment =>
  makerMay(db, organizationId, {
    by: db`l.made_by`,
    permission: 'payments.take',
    clinicId: db`i.clinic_id`,
    madeAt: db`l.made_at`,
  })

/** `turn`: the patient's (link-turn.ts). */
type Made = { organizationId: string; invoiceId: string; madeBy: string; turn: number }

/** The link of this person for this invoice: the one that there is, or a new one. Answers its id. `now`: epoch milliseconds. */
export async function keepMadeLink(
  db: Db,
  { organizationId, invoiceId, madeBy, turn }: Made,
  now: number,
): Promise<string> {
  const [link] = await db<{ id: string }[]>`
    insert into payment_links (organization_id, id, invoice_id, made_by, made_at, turn)
    values (${organizationId}, ${uuid()}, ${invoiceId}, ${madeBy}, ${new Date(now)}, ${turn})
    on conflict (organization_id, invoice_id, made_by) do update set made_at = excluded.made_at, turn = excluded.turn
    returning id`
  return link!.id
}

/** When a link that was made by hand was last used; undefined once it is over. */
export async function findMadeLink(
  db: Db,
  { organizationId, invoiceId, id }: { organizationId: string; invoiceId: string; id: string },
): Promise<{ lastReadAt: string | null } | undefined> {
  const [link] = await db<{ lastReadAt: string | null }[]>`
    select l.last_read_at as "lastReadAt" from payment_links l
    join invoices i on i.organization_id = l.organization_id and i.id = l.invoice_id
    where l.organization_id = ${organizationId} and l.id = ${id} and l.invoice_id = ${invoiceId}
      and ${makerStays(db, organizationId)}`
  return link
}

export async function noteLinkRead(db: Db, organizationId: string, id: string, readAt: Date): Promise<void> {
  await db`
    update payment_links set last_read_at = ${readAt} where organization_id = ${organizationId} and id = ${id}`
}

/** False if there is no such link. */
export async function endMadeLink(db: Db, organizationId: string, id: string): Promise<boolean> {
  const ended =
    await db`delete from payment_links where organization_id = ${organizationId} and id = ${id} returning id`
  return ended.length > 0
}

/** Those that open something, with something left to pay; the newest first. */
export async function listMadeLinks(db: Db, organizationId: string, now: number): Promise<MadeLink[]> {
  const rows = await db<(Sums & Omit<MadeLink, 'due'> & { currency: string })[]>`
    select l.id as "_id", i.number, a.name as "madeBy", l.made_at as "madeAt", l.last_read_at as "lastReadAt", o.currency,
      v.gross_minor as "grossMinor", v.paid_minor as "paidMinor", v.credited_minor as "creditedMinor",
      v.written_off_minor as "writtenOffMinor", v.payer_due_minor as "payerDueMinor"
    from payment_links l
    join invoices i on i.organization_id = l.organization_id and i.id = l.invoice_id
    join patients p on p.organization_id = l.organization_id and p.id = i.patient_id and p.link_turn = l.turn
    join invoice_dues v on v.organization_id = l.organization_id and v.invoice_id = l.invoice_id
    join organizations o on o.id = l.organization_id
    join memberships m on m.organization_id = l.organization_id and m.id = l.made_by
    join accounts a on a.id = m.account_id
    where l.organization_id = ${organizationId} and l.made_at > ${new Date(now - linkDays * dayMs)}
      and v.state not in ('draft', 'discarded') and ${makerStays(db, organizationId)}
    order by l.made_at desc, l.id limit ${mostShown}`
  return rows.flatMap(({ _id, number, madeBy, madeAt, lastReadAt, currency, ...sums }) => {
    const amountMinor = patientDueOf(sums)
    return amountMinor > 0
      ? [{ _id, number, madeBy, madeAt, lastReadAt, due: { amountMinor, currency } }]
      : []
  })
}
