import type { dropReasons, MessageChannel } from '#contract/patient-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Visit } from './compose-message.ts'
import { claimMs, wayTo } from './rules.ts'

export type Claimed = {
  id: string
  channel: MessageChannel
  recipient: string
  /** This one included. */
  attempts: number
  patientId: string
  country: string | null
  visit: Visit
}

type Claim = {
  claimed?: Claimed
  /** The address of one whose worker died: nobody knows whether it left. */
  interrupted?: string
  changed: boolean
}
type Asked = {
  organizationId: string
  appointmentId: string
  ready: readonly MessageChannel[]
  now: number
}
type Due = { id: string; kind: Visit['kind']; attempts: number }
type Drop = (typeof dropReasons)[number]

/**
 * The next message of the visit whose time has come, marked as on its way. The visit is read anew, and locked while it is
 * decided: what is no longer true is dropped, and so is what its patient does not want.
 */
export async function claimNext(db: Db, asked: Asked): Promise<Claim> {
  const { organizationId, appointmentId, ready, now } = asked
  const at = new Date(now)
  const mine = db`organization_id = ${organizationId} and appointment_id = ${appointmentId}`
  await db`select 1 from appointments where organization_id = ${organizationId} and id = ${appointmentId} for no key update`
  const lost = await db<{ recipient: string }[]>`
    update messages set state = 'failed', last_error = 'interrupted', version = version + 1, updated_at = now()
    where ${mine} and state = 'sending' and claimed_at <= ${new Date(now - claimMs)} returning recipient`
  const due = await db<Due[]>`
    select id, kind, attempts from messages where ${mine} and state = 'waiting' and due_at <= ${at} order by due_at, id`
  const answer: Claim = { changed: lost.length > 0, ...(lost[0] && { interrupted: lost[0].recipient }) }
  for (const message of due) {
    const facts = await loadFacts(db, organizationId, appointmentId, message.kind)
    const way = decide(facts, message.kind, ready, now)
    answer.changed = true
    if (typeof way === 'string') {
      await db`
        update messages set state = 'dropped', last_error = ${way}, version = version + 1, updated_at = now()
        where organization_id = ${organizationId} and id = ${message.id}`
      continue
    }
    await db`
      update messages set state = 'sending', claimed_at = ${at}, attempts = attempts + 1, channel = ${way.channel},
        recipient = ${way.recipient}, version = version + 1, updated_at = now()
      where organization_id = ${organizationId} and id = ${message.id}`
    const { patientId, country } = facts
    return {
      ...answer,
      claimed: {
        ...way,
        id: message.id,
        attempts: message.attempts + 1,
        patientId,
        country,
        visit: { ...facts, id: appointmentId, kind: message.kind },
      },
    }
  }
  return answer
}

type Facts = Omit<Visit, 'id' | 'kind'> & {
  patientId: string
  country: string | null
  email: string | null
  phoneNumber: string
  choice: string | null
  isPatientGone: boolean
  status: string
  isDemo: boolean
  isSuspended: boolean
  byMail: boolean
  bySms: boolean
  byWhatsapp: boolean
}

async function loadFacts(
  db: Db,
  organizationId: string,
  appointmentId: string,
  kind: Visit['kind'],
): Promise<Facts> {
  const [facts] = await db<Facts[]>`
    select o.name as "organizationName", o.locale, t.subject, t.body, o.demo_expires_at is not null as "isDemo",
      o.suspended_at is not null as "isSuspended", o.messages_by_mail as "byMail", o.messages_by_sms as "bySms",
      o.messages_by_whatsapp as "byWhatsapp",
      c.name as "clinicName", c.email as "clinicEmail", c.contact_number as "clinicPhone", c.address as "clinicAddress",
      c.time_zone as "timeZone", d.first_name || ' ' || d.last_name as "doctorName", s.name as "serviceName",
      p.id as "patientId", p.first_name as "patientName", p.country, p.email, p.phone_number as "phoneNumber",
      p.message_channel as choice, p.is_deleted as "isPatientGone",
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "changedAt", a.status,
      a.calendar_sequence as "calendarSequence", a.is_deleted or a.status in ('cancelled', 'no_show') as "isGone"
    from appointments a
    join organizations o on o.id = a.organization_id
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    left join mail_templates t on t.organization_id = o.id and t.kind = ${kind} and t.locale = o.locale
    where a.organization_id = ${organizationId} and a.id = ${appointmentId}`
  return facts!
}

function decide(
  facts: Facts,
  kind: Visit['kind'],
  ready: readonly MessageChannel[],
  now: number,
): { channel: MessageChannel; recipient: string } | Drop {
  if (facts.isDemo) return 'demo'
  if (facts.isSuspended) return 'suspended'
  if (!isTrue(facts, kind, now)) return 'no_longer_true'
  const isOn: Record<MessageChannel, boolean> = {
    mail: facts.byMail,
    sms: facts.bySms,
    whatsapp: facts.byWhatsapp,
  }
  const way = wayTo(
    facts,
    ready.filter(channel => isOn[channel]),
  )
  return typeof way !== 'string' && isSample.test(way.recipient) ? 'demo' : way
}

/** Names that can belong to nobody (RFC 2606, 2), and that of the sample organization's patients. */
const isSample = /\.(?:example|invalid)$|@example\.in$/

function isTrue({ isPatientGone, isGone, startsAt, status }: Facts, kind: Visit['kind'], now: number) {
  if (isPatientGone || Date.parse(startsAt) <= now) return false
  if (kind === 'cancelled') return isGone
  return !isGone && (kind !== 'reminder' || status === 'booked')
}
