import { formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Message, messageEndpoints } from '#contract/day/patient-messages.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Actor } from '#server/platform/http/gate.ts'

type Row = Omit<Message, 'patient' | 'clinic' | 'appointment' | 'start' | 'invoice' | 'cost'> & {
  costAmount: string | null
  costCurrency: string | null
  timeZone: string
  patientId: string
  patientName: string
  clinicId: string
  clinicName: string
  appointmentId: string | null
  number: number | null
  startsAt: string | null
  invoiceId: string | null
  invoiceNumber: string | null
}

const columns = (db: Db) => db`
  m.id as "_id", m.kind, m.state as status, m.channel, case m.kind when 'offer' then p.email else m.recipient end as recipient, m.due_at as "dueAt", case m.kind when 'offer' then (select x.sent_at from mails x where x.offer_id = m.id limit 1) else m.sent_at end as "sentAt", m.minutes_before as "minutesBefore",
  m.attempts, m.last_error as error, m.delivery, m.delivery_error as "deliveryError", m.reply, m.cost::text as "costAmount", m.cost_currency as "costCurrency", a.id as "appointmentId", a.number, coalesce(a.starts_at, m.offered_start) as "startsAt", i.id as "invoiceId", i.number as "invoiceNumber",
  c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
  p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName"`

/**
 * Messages about visits and invoices, and the offers of the waiting list. The two sides are single tables, so that a page in the order of time
 * is read from their indexes. An offer has a token once its mail is written.
 */
const joined = (db: Db, organizationId: string) => db`
  (select organization_id, id, kind, state, channel, recipient, due_at, sent_at, minutes_before, attempts, last_error, delivery,
      delivery_error, reply, cost, cost_currency, appointment_id, invoice_id, patient_id, null::uuid as entry_id, null::timestamptz as offered_start
    from messages where organization_id = ${organizationId}
    union all
    select organization_id, id, 'offer', case when token_hash is not null then 'sent' when state = 'open' then 'waiting' else 'dropped' end,
      'mail', null, created_at, null, null, 0, case when token_hash is null and state <> 'open' then 'no_longer_true' end, null,
      null, null, null, null, null, null, null, entry_id, starts_at
    from waitlist_offers where organization_id = ${organizationId}) m
  left join appointments a on a.organization_id = m.organization_id and a.id = m.appointment_id
  left join invoices i on i.organization_id = m.organization_id and i.id = m.invoice_id
  left join waitlist_entries e on e.organization_id = m.organization_id and e.id = m.entry_id
  join clinics c on c.organization_id = m.organization_id and c.id = coalesce(a.clinic_id, e.clinic_id, i.clinic_id)
  join patients p on p.organization_id = m.organization_id and p.id = coalesce(m.patient_id, e.patient_id)`

function toMessage({ costAmount, costCurrency, ...row }: Row): Message {
  const at = (time: string) => formatInstant(row.timeZone, Date.parse(time))
  return {
    ...row,
    cost:
      costAmount === null || costCurrency === null
        ? null
        : { amount: costAmount.replace(/\.?0+$/, '') || '0', currency: costCurrency },
    dueAt: at(row.dueAt),
    sentAt: row.sentAt && at(row.sentAt),
    patient: { _id: row.patientId, name: row.patientName },
    clinic: { _id: row.clinicId, name: row.clinicName },
    appointment:
      row.appointmentId === null || row.number === null
        ? null
        : { _id: row.appointmentId, number: row.number, start: at(row.startsAt!) },
    invoice: row.invoiceId && row.invoiceNumber ? { _id: row.invoiceId, number: row.invoiceNumber } : null,
    start: row.startsAt && at(row.startsAt),
  }
}

type Filter = Omit<QueryOf<typeof messageEndpoints.list>, 'page' | 'limit' | 'sort'>

/** To patients who are there; a receptionist's are those of their clinic. */
export const messageList = (actor: Actor, scope: Scope) =>
  ({
    alias: 'm',
    isLasting: true,
    from: db => joined(db, actor.organizationId),
    scope: db => db`
      m.organization_id = ${actor.organizationId} and not p.is_deleted
      ${scope === 'all' ? db`` : db`and c.id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`}`,
    asked: (db, asked) => db`
      ${inLocalDays(db, 'm.due_at', { from: asked.from, to: asked.to })}
      ${asked.kind ? db`and m.kind = ${asked.kind}` : db``}
      ${asked.status ? db`and m.state = ${asked.status}` : db``}
      ${asked.channel ? db`and m.channel = ${asked.channel}` : db``}
      ${asked.clinicId ? db`and c.id = ${asked.clinicId}` : db``}
      ${asked.patientId ? db`and p.id = ${asked.patientId}` : db``}
      ${asked.appointmentId ? db`and m.appointment_id = ${asked.appointmentId}` : db``}
      ${
        asked.keyword
          ? db`and (p.search_text like ${containing(asked.keyword)} or lower(m.recipient) like ${containing(asked.keyword)}
              or a.number::text = ${asked.keyword} or i.number = ${asked.keyword})`
          : db``
      }`,
    columns,
    sorts: {
      dueAt: 'm.due_at',
      patient: 'p.sort_name',
      kind: 'm.kind',
      channel: `coalesce(m.channel, '')`,
      status: 'm.state',
      // The latest due comes first.
      createdAt: 'm.due_at',
    },
    toRecord: toMessage,
  }) satisfies ListSql<Filter, Row, Message>

export const getMessage = (db: Db, actor: Actor, scope: Scope, id: string): Promise<Message> =>
  findOne(db, messageList(actor, scope), id)
