import type { MessageChannel } from '#contract/day/patient-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { commas } from '#words/formats/clinic-date.ts'
import type { Visit } from './compose-message.ts'
import { namesOfServices } from './names-of-services.ts'
import { admitVisitMail } from '#server/features/shared/mail/claim-mail.ts'
import { scheduleSending } from './plan-messages.ts'
import { countriesOf, reachColumns, whySilent, type ReachFacts } from './reach-facts.ts'
import {
  askAfterMs,
  claimMs,
  destinationOf,
  isSampleAddress,
  type Destination,
  type DropReason,
} from './rules.ts'

export type Claimed = {
  /** Messages about the visits of one series leave as one. */
  ids: string[]
  channel: MessageChannel
  recipient: string
  /** The E.164 number of a phone. */
  sentTo: string | null
  /** The key that a mail sent alone is counted under. */
  mailId: string | null
  claimedAt: number
  /** This one included. */
  attempts: number
  patientId: string
  /** Of the patient's links: link-turn.ts. */
  linkTurn: number
  /** In order of time. */
  visits: [Visit, ...Visit[]]
}

type Claim = {
  claimed?: Claimed
  /** The address of a mail whose worker died: nobody can be asked whether it left. */
  interrupted?: string
  changed: boolean
}
type Asked = {
  organizationId: string
  appointmentId: string
  ready: readonly MessageChannel[]
  now: number
  /** Only messages that wait in the outbox for this address. */
  outboxOf?: string
}
type Due = { id: string; kind: Visit['kind']; attempts: number }

/**
 * The next message of the visit whose time has come, marked as on its way. The visit is read anew, and locked while it is
 * decided: what is no longer true is dropped, and so is what its patient does not want.
 */
export async function claimNext(db: Db, asked: Asked): Promise<Claim> {
  const { organizationId, appointmentId, ready, now, outboxOf } = asked
  const at = new Date(now)
  const mine = db`organization_id = ${organizationId} and appointment_id = ${appointmentId}`
  const seriesId = await lockSeries(db, organizationId, appointmentId)
  await db`select 1 from appointments where organization_id = ${organizationId} and id = ${appointmentId} for no key update`
  const lost = await db<{ recipient: string; isAsked: boolean }[]>`
    update messages set state = 'unknown', last_error = 'interrupted', questions = 0, version = version + 1, updated_at = now(),
      ask_at = case when sent_to is not null then claimed_at + ${askAfterMs / 1000} * interval '1 second' end
    where organization_id = ${organizationId} and state = 'sending' and claimed_at <= ${new Date(now - claimMs)}
      and (appointment_id = ${appointmentId} or kind <> 'reminder' and appointment_id in (
        select id from appointments where organization_id = ${organizationId} and series_id = ${seriesId}))
    returning recipient, sent_to is not null as "isAsked"`
  const due = await db<Due[]>`
    select id, kind, attempts from messages
    where ${mine} and state = 'waiting' and due_at <= ${at} and waits_in_outbox = ${outboxOf !== undefined} order by due_at, id`
  const unasked = lost.find(({ isAsked }) => !isAsked)
  const answer: Claim = {
    changed: lost.length > 0,
    ...(unasked && { interrupted: unasked.recipient }),
  }
  for (const message of due) {
    const facts = await loadFacts(db, organizationId, appointmentId, message.kind)
    const destination = decide(facts, message.kind, ready, now)
    answer.changed = true
    if (typeof destination === 'string') {
      await db`
        update messages set state = 'dropped', last_error = ${destination}, version = version + 1, updated_at = now()
        where organization_id = ${organizationId} and id = ${message.id}`
      continue
    }
    const leave = await mayLeave(db, asked, message.id, destination)
    if (!leave) continue
    const { patientId, linkTurn } = facts
    const visit: Visit = { ...facts, id: appointmentId, kind: message.kind }
    const others = seriesId ? await othersOf(db, asked, { seriesId, visit, patientId }) : []
    const ids = [message.id, ...others.map(other => other.messageId)]
    const visits = [visit, ...others.map(other => other.visit)] as [Visit, ...Visit[]]
    await db`
      update messages set state = 'sending', waits_in_outbox = false, claimed_at = ${at}, attempts = attempts + 1,
        channel = ${destination.channel}, recipient = ${destination.recipient}, sent_to = ${destination.sentTo},
        delivery = null, delivery_error = null, provider_reference = null,
        version = version + 1, updated_at = now()
      where organization_id = ${organizationId} and id = any(${ids}::uuid[])`
    if (message.kind === 'reminder') await dropOtherReminders(db, asked, message.id)
    return {
      ...answer,
      claimed: {
        ...destination,
        ...leave,
        ids,
        claimedAt: now,
        attempts: message.attempts + 1,
        patientId,
        linkTurn,
        visits: visits.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
      },
    }
  }
  return answer
}

/** After an interruption several reminders of the visit may be due. One says it all. */
const dropOtherReminders = (db: Db, { organizationId, appointmentId, now }: Asked, claimedId: string) => db`
  update messages set state = 'dropped', last_error = 'no_longer_true', version = version + 1, updated_at = now()
  where organization_id = ${organizationId} and appointment_id = ${appointmentId} and kind = 'reminder' and state = 'waiting'
    and due_at <= ${new Date(now)} and id <> ${claimedId}`

/**
 * Mails of every kind are counted together: one that is over the limit of its address waits in the outbox, and one in the
 * outbox whose patient is to be reached in another way meanwhile goes back to its own job.
 */
async function mayLeave(
  db: Db,
  { organizationId, appointmentId, now, outboxOf }: Asked,
  messageId: string,
  { channel, recipient }: Destination,
): Promise<{ mailId: string | null } | undefined> {
  const waitInOutbox = (waits: boolean) => db`
    update messages set waits_in_outbox = ${waits}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${messageId}`
  if (outboxOf !== undefined) {
    if (channel === 'mail' && recipient === outboxOf) return { mailId: null }
    await waitInOutbox(false)
    await scheduleSending(db, organizationId, [{ appointmentId, at: now }])
    return undefined
  }
  if (channel !== 'mail') return { mailId: null }
  const mailId = await admitVisitMail(db, { organizationId, appointmentId, recipient }, now)
  if (mailId) return { mailId }
  await waitInOutbox(true)
  return undefined
}

/** Jobs of the visits of a series stand in line, so that the first of them tells for all. Answers its id. */
async function lockSeries(db: Db, organizationId: string, appointmentId: string): Promise<string | null> {
  const [visit] = await db<{ seriesId: string | null }[]>`
    select series_id as "seriesId" from appointments where organization_id = ${organizationId} and id = ${appointmentId}`
  const seriesId = visit?.seriesId ?? null
  if (seriesId) await db`select pg_advisory_xact_lock(hashtextextended(${`messages:${seriesId}`}, 0))`
  return seriesId
}

type OfSeries = { seriesId: string; visit: Visit; patientId: string }

/**
 * The same message for the other visits of the series, if it is due now and still true. A visit that is being changed at this
 * moment gets its own message.
 */
async function othersOf(
  db: Db,
  { organizationId, appointmentId, ready, now }: Asked,
  { seriesId, visit, patientId }: OfSeries,
): Promise<{ messageId: string; visit: Visit }[]> {
  const { kind } = visit
  if (kind === 'reminder') return []
  const due = await db<{ messageId: string; id: string }[]>`
    select m.id as "messageId", a.id from messages m
    join appointments a on a.organization_id = m.organization_id and a.id = m.appointment_id
    where m.organization_id = ${organizationId} and a.series_id = ${seriesId} and a.id <> ${appointmentId} and a.patient_id = ${patientId}
      and m.kind = ${kind} and m.state = 'waiting' and m.due_at <= ${new Date(now)}
    order by a.id for no key update of a skip locked`
  const others: { messageId: string; visit: Visit }[] = []
  for (const { messageId, id } of due) {
    const facts = await loadFacts(db, organizationId, id, kind)
    // Its own job drops what is not to be told any more.
    if (typeof decide(facts, kind, ready, now) !== 'string')
      others.push({ messageId, visit: { ...facts, id, kind } })
  }
  return others
}

type Facts = Omit<Visit, 'id' | 'kind'> &
  ReachFacts & {
    patientId: string
    linkTurn: number
    isPatientGone: boolean
    status: string
    byMail: boolean
  }

async function loadFacts(
  db: Db,
  organizationId: string,
  appointmentId: string,
  kind: Visit['kind'],
): Promise<Facts> {
  const [facts] = await db<(Omit<Facts, 'serviceName'> & { serviceNames: string[] })[]>`
    select o.name as "organizationName", coalesce(p.locale, o.locale) as locale, p.time_zone as "readerTimeZone", s.type = 'Online' as "isOnline", t.whatsapp_template as "whatsappTemplate", t.subject, t.body,
      o.messages_by_mail as "byMail", ${reachColumns(db)},
      c.name as "clinicName", c.email as "clinicEmail", c.contact_number as "clinicPhone", c.address as "clinicAddress",
      d.first_name || ' ' || d.last_name as "doctorName", ${namesOfServices(db)} as "serviceNames",
      p.id as "patientId", p.link_turn as "linkTurn", p.first_name as "patientName", p.is_deleted or p.deceased_on is not null as "isPatientGone",
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "changedAt", a.status,
      a.calendar_sequence as "calendarSequence", a.is_deleted or a.status in ('cancelled', 'no_show') as "isGone"
    from appointments a
    join organizations o on o.id = a.organization_id
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    join clinics own on own.organization_id = a.organization_id and own.id = p.clinic_id
    left join mail_templates t on t.organization_id = o.id and t.kind = ${kind} and t.locale = coalesce(p.locale, o.locale)
    where a.organization_id = ${organizationId} and a.id = ${appointmentId}`
  const { serviceNames, ...others } = facts!
  return { ...others, serviceName: serviceNames.join(commas[others.locale]) }
}

function decide(
  facts: Facts,
  kind: Visit['kind'],
  ready: readonly MessageChannel[],
  now: number,
): Destination | DropReason {
  const silent = whySilent(facts)
  if (silent) return silent
  if (!isTrue(facts, kind, now)) return 'no_longer_true'
  const isOn: Record<MessageChannel, boolean> = {
    mail: facts.byMail,
    sms: facts.bySms,
    whatsapp: facts.byWhatsapp,
  }
  const destination = destinationOf(
    { ...facts, countries: countriesOf(facts) },
    ready.filter(channel => isOn[channel]),
  )
  return typeof destination !== 'string' && isSampleAddress(destination.recipient) ? 'demo' : destination
}

function isTrue({ isPatientGone, isGone, startsAt, status }: Facts, kind: Visit['kind'], now: number) {
  if (isPatientGone || Date.parse(startsAt) <= now) return false
  if (kind === 'cancelled') return isGone
  return !isGone && (kind !== 'reminder' || status === 'booked')
}
