import { v7 as uuid } from 'uuid'
import { holdsItsTime, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import { sendWithoutWaiting, type Db } from '#server/platform/db/database.ts'
import { enqueueAfterCommit, enqueueAt } from '#server/platform/jobs/jobs.ts'
import { claimMs, noticeDelayMs, noticeOf, remindersOf, type Known } from './rules.ts'

/** `before`: what the patient knew of the visit until now. */
export type Change = {
  id: string
  before: Known
  isNew?: true
  /** The visit itself does not change, but others are moved with it: a message that has not left waits for theirs. */
  onlyIfPending?: true
  /** The patient gets no message about this change. */
  isQuiet?: boolean
}

type Row = {
  id: string
  patientId: string
  doctorId: string
  startsAt: string
  status: AppointmentStatus
  isDeleted: boolean
  isOn: boolean
  reminderMinutes: number[]
  /** For a notice that has not left: what the patient was told before it. */
  isPending: boolean
  beforeStartsAt: string | null
  beforeDoctor: string | null
}

type Planned = {
  id: string
  appointmentId: string
  patientId: string
  kind: string
  minutesBefore: number | null
  beforeStartsAt: string | null
  beforeDoctor: string | null
  dueAt: number
}

/**
 * Runs in the transaction of a change of these visits. It plans the messages that their patients get three minutes later, which
 * replace those that were not sent yet, and the reminders. If the change was undone meanwhile, no message remains. Returns the ids of
 * the visits whose time or doctor, as the patient knows them, changed; the caller raises their calendar_sequence.
 */
export async function planMessages(
  db: Db,
  organizationId: string,
  changes: readonly Change[],
  now: number,
): Promise<string[]> {
  const byId = new Map(changes.map(change => [change.id, change]))
  const ids = [...byId.keys()]
  const found = await db<Row[]>`
    select a.id, a.patient_id as "patientId", a.doctor_id as "doctorId", a.starts_at as "startsAt", a.status, a.is_deleted as "isDeleted",
      not p.is_sample and p.deceased_on is null and (o.messages_by_mail or o.messages_by_sms or o.messages_by_whatsapp) as "isOn", o.reminder_minutes as "reminderMinutes",
      w.id is not null as "isPending", w.before_starts_at as "beforeStartsAt", w.before_doctor as "beforeDoctor"
    from appointments a
    join organizations o on o.id = a.organization_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    left join lateral (
      select * from messages m where m.organization_id = a.organization_id and m.appointment_id = a.id
        and m.state = 'waiting' and m.kind <> 'reminder' order by m.created_at, m.id limit 1) w on true
    where a.organization_id = ${organizationId} and a.id = any(${ids}::uuid[])`
  const rows = found.filter(({ id, isPending }) => isPending || !byId.get(id)!.onlyIfPending)
  const known = rows.map(({ id }) => id).filter(id => !byId.get(id)!.isNew)
  const planned = rows.filter(({ isOn }) => isOn).flatMap(row => plan(row, byId.get(row.id)!, now))
  const told = new Set(planned.filter(({ kind }) => kind !== 'reminder').map(one => one.appointmentId))
  const reminded = rows
    .filter(row => row.isOn && !told.has(row.id) && staysBooked(row, byId.get(row.id)!))
    .map(({ id }) => id)
  if (known.length > 0)
    await db`
      delete from messages
      where organization_id = ${organizationId} and appointment_id = any(${known}::uuid[]) and state = 'waiting'
        and not (appointment_id = any(${reminded}::uuid[]) and kind = 'reminder' and not ${canBePlannedAnew(db, now)})`
  const first = insertMessages(db, organizationId, planned)
  const waiting = await firstWaiting(db, organizationId, reminded)
  const others = first.filter(one => !reminded.includes(one.appointmentId))
  scheduleAfterCommit(db, organizationId, [...others, ...waiting])
  return rows
    .filter(row => !byId.get(row.id)!.isNew && !isSame(byId.get(row.id)!.before, heldTimeOf(row)))
    .map(({ id }) => id)
}

/**
 * Whether the reminder of this row lies far enough ahead for `remindersOf` to plan it again. One that is about to leave, or is tried
 * again, would be lost.
 */
export const canBePlannedAnew = (db: Db, now: number) =>
  db`(attempts = 0 and due_at > ${new Date(now + noticeDelayMs)})`

/** The visit is expected at the time of which its reminders tell. */
const staysBooked = (row: Row, { before }: Change) =>
  row.status === 'booked' && before !== null && heldTimeOf(row)?.startsAt === before.startsAt

const heldTimeOf = ({ status, isDeleted, startsAt, doctorId }: Row): Known =>
  isDeleted || !holdsItsTime(status) ? null : { startsAt: Date.parse(startsAt), doctorId }

const isSame = (a: Known, b: Known) => a === b || (a?.startsAt === b?.startsAt && a?.doctorId === b?.doctorId)

function plan(row: Row, { before: knownUntilNow, isQuiet }: Change, now: number): Planned[] {
  const { isPending, beforeStartsAt, beforeDoctor } = row
  const pendingBefore: Known =
    beforeStartsAt && beforeDoctor ? { startsAt: Date.parse(beforeStartsAt), doctorId: beforeDoctor } : null
  const before = isPending ? pendingBefore : knownUntilNow
  const after = heldTimeOf(row)
  const common = { appointmentId: row.id, patientId: row.patientId }
  const kind = isQuiet ? null : noticeOf(before, after, now)
  const notice: Planned[] = kind
    ? [
        {
          ...common,
          id: uuid(),
          kind,
          minutesBefore: null,
          beforeStartsAt: before && new Date(before.startsAt).toISOString(),
          beforeDoctor: before && before.doctorId,
          dueAt: now + noticeDelayMs,
        },
      ]
    : []
  // A patient who is at the desk needs no reminder.
  if (!after || row.status !== 'booked') return notice
  return [...notice, ...plannedReminders({ ...common, startsAt: after.startsAt }, row.reminderMinutes, now)]
}

type Reminded = { appointmentId: string; patientId: string; startsAt: number }

export const plannedReminders = (
  { appointmentId, patientId, startsAt }: Reminded,
  minutes: readonly number[],
  now: number,
): Planned[] =>
  remindersOf(startsAt, minutes, now).map(({ minutesBefore, dueAt }) => ({
    id: uuid(),
    appointmentId,
    patientId,
    kind: 'reminder',
    minutesBefore,
    beforeStartsAt: null,
    beforeDoctor: null,
    dueAt,
  }))

/** Answers when the first message of each visit is due: its job is the caller's to queue. */
export function insertMessages(db: Db, organizationId: string, planned: readonly Planned[]): Sending[] {
  if (planned.length === 0) return []
  const rows = planned.map(row => ({ ...row, dueAt: new Date(row.dueAt).toISOString() }))
  sendWithoutWaiting(
    db,
    db`
      insert into messages (organization_id, id, appointment_id, patient_id, kind, minutes_before, before_starts_at, before_doctor, due_at, state)
      select ${organizationId}, id, "appointmentId", "patientId", kind, "minutesBefore", "beforeStartsAt", "beforeDoctor", "dueAt", 'waiting'
      from jsonb_to_recordset(${db.json(rows)}) as r(id uuid, "appointmentId" uuid, "patientId" uuid, kind text, "minutesBefore" integer,
        "beforeStartsAt" timestamptz, "beforeDoctor" uuid, "dueAt" timestamptz)`,
  )
  const first = new Map<string, number>()
  for (const { appointmentId, dueAt } of planned)
    first.set(appointmentId, Math.min(dueAt, first.get(appointmentId) ?? Infinity))
  return [...first].map(([appointmentId, at]) => ({ appointmentId, at }))
}

/**
 * Queues the job of the visit under a second key, to ask the provider about a message whose result is unknown. Planning new messages
 * does not postpone it.
 */
export const scheduleAsking = (
  db: Db,
  organizationId: string,
  { appointmentId, at }: { appointmentId: string; at: number },
): Promise<void> =>
  enqueueAt(db, 'send_messages', [
    { key: `asking ${appointmentId}`, payload: { organizationId, appointmentId }, runAt: at },
  ])

type Sending = { appointmentId: string; at: number }

/** When the first waiting message of each visit is due: one that was planned earlier is not put off by newer ones. */
export async function firstWaiting(
  db: Db,
  organizationId: string,
  appointmentIds: readonly string[],
): Promise<Sending[]> {
  if (appointmentIds.length === 0) return []
  const rows = await db<{ appointmentId: string; at: string }[]>`
    select appointment_id as "appointmentId", min(due_at) as at from messages
    where organization_id = ${organizationId} and appointment_id = any(${appointmentIds as string[]}::uuid[])
      and state = 'waiting' and not waits_in_outbox
    group by appointment_id`
  return rows.map(({ appointmentId, at }) => ({ appointmentId, at: Date.parse(at) }))
}

/** The job that sends the due messages of a visit. */
export const sendingJob = (organizationId: string, { appointmentId, at }: Sending) => ({
  key: `messages ${appointmentId}`,
  payload: { organizationId, appointmentId },
  runAt: at,
})

/** One job a visit: it sends what is due and puts itself off until the next message. */
export const scheduleSending = (db: Db, organizationId: string, visits: readonly Sending[]): Promise<void> =>
  enqueueAt(
    db,
    'send_messages',
    visits.map(visit => sendingJob(organizationId, visit)),
  )

/** The same job, queued after the commit. If the process is killed before, `queueLostMessages` finds the visit. */
function scheduleAfterCommit(db: Db, organizationId: string, visits: readonly Sending[]): void {
  for (const visit of visits)
    enqueueAfterCommit(db, { task: 'send_messages', ...sendingJob(organizationId, visit) })
}

/** The job of the visit again, when its next message is due, or there is something to be asked. */
export async function scheduleNext(
  db: Db,
  { organizationId, appointmentId }: { organizationId: string; appointmentId: string },
): Promise<void> {
  const [next] = await db<{ at: string | null; askAt: string | null }[]>`
    select min(due_at) filter (where state = 'waiting' and not waits_in_outbox) as at,
      min(case state when 'sending' then claimed_at + ${claimMs / 1000} * interval '1 second' else ask_at end)
        filter (where state <> 'waiting') as "askAt"
    from messages where organization_id = ${organizationId} and appointment_id = ${appointmentId}
      and state in ('waiting', 'sending', 'unknown')`
  if (next?.at) await scheduleSending(db, organizationId, [{ appointmentId, at: Date.parse(next.at) }])
  if (next?.askAt) await scheduleAsking(db, organizationId, { appointmentId, at: Date.parse(next.askAt) })
}
