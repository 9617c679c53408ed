import { connect, type Database, type Db } from '#server/platform/db/database.ts'
import { openBesideServer } from '#server/platform/db/open-beside-server.ts'
import type { RoleKind } from '#server/platform/db/roles.ts'
import type { Caller, RecordOf } from './records.ts'

/** In tests mail goes to disk and never fails, so a failed mail is written directly into the outbox. */
export const plantFailedMail = (recipient: string, reason: string) =>
  plant(
    db => db`
      insert into mails (id, kind, recipient, account_id, last_error)
      select gen_random_uuid(), 'reset_link', email, id, ${reason} from accounts where email = ${recipient}`,
  )

/** Marks waiting messages to patients as failed after the highest number of attempts. */
export const plantFailedMessages = (organizationId: string, recipient: string, reason: string) =>
  plantIn(
    organizationId,
    db => db`
      update messages set state = 'failed', channel = 'mail', recipient = ${recipient}, attempts = 6, last_error = ${reason}
      where organization_id = ${organizationId} and state = 'waiting'`,
  )

/** As if the doctors had signed what the owner prepared for them: the portal shows nothing else. */
export const plantSignatures = async ({ call }: Caller) => {
  const { organization } = await call<{ organization: RecordOf }>('GET', 'user/profile')
  const organizationId = organization._id
  await plantIn(
    organizationId,
    db => db`
      update prescriptions set doctor_signed_at = now() where organization_id = ${organizationId} and doctor_signed_at is null`,
  )
}

/** As if the times that are held for payments had been given away: a journey cannot wait 40 minutes. */
export const plantEndedHolds = async ({ call }: Caller) => {
  const { organization } = await call<{ organization: RecordOf }>('GET', 'user/profile')
  const organizationId = organization._id
  await plantIn(
    organizationId,
    db => db`
      update slot_holds set expires_at = now() - interval '1 minute' where organization_id = ${organizationId}`,
  )
}

/** As if the reasons that were given had been given so many times more: each would need a warning of its own. */
export const plantMoreOverrides = async ({ call }: Caller, count: number) => {
  const { organization } = await call<{ organization: RecordOf }>('GET', 'user/profile')
  const organizationId = organization._id
  await plantIn(
    organizationId,
    db => db`
      insert into safety_overrides (organization_id, id, patient_id, doctor_id, warning, reason, given_by, created_at)
      select ${organizationId}, gen_random_uuid(), patient_id, doctor_id, warning, reason || ' ' || n, given_by,
        created_at - n * interval '1 minute'
      from safety_overrides, generate_series(1, ${count}::int) n where organization_id = ${organizationId}`,
  )
}

/** As if a provider had reported a payment that fits no invoice, and somebody had looked at it. */
export const plantSeenPayment = async ({ call }: Caller) => {
  const { organization } = await call<{ organization: RecordOf }>('GET', 'user/profile')
  const organizationId = organization._id
  await plantIn(
    organizationId,
    db => db`
      insert into provider_events (organization_id, id, provider, event_id, kind, news, received_at, state, why, amount_minor,
        currency, seen_at, seen_by)
      select organization_id, gen_random_uuid(), 'stripe', 'evt_seen', 'paid', '{"paymentId":"pi_seen"}', now(), 'unmatched',
        'unknown', 40000, 'INR', now(), id
      from memberships where organization_id = ${organizationId} limit 1`,
  )
}

/** The server limits inquiries per address and hour, so the one on the screens is written directly. */
export const plantInquiry = (inquiry: { name: string; clinicName: string; message: string }) =>
  plant(
    db => db`
      insert into inquiries (id, kind, name, email, clinic_name, message, preferred_date, preferred_time, time_zone, locale)
      values (gen_random_uuid(), 'demoCall', ${inquiry.name}, 'visitor@example.org', ${inquiry.clinicName}, ${inquiry.message},
        '2031-05-20', '14:30', 'Asia/Kolkata', 'ar')`,
  )

const plant = (insert: (db: Db) => Promise<unknown>) =>
  besideServer('signIn', database => database.inGlobal(insert))
const plantIn = (organizationId: string, change: (db: Db) => Promise<unknown>) =>
  besideServer('app', database => database.inOrganization(organizationId, change))

/** Works in the database with one of the server's own roles. */
async function besideServer(role: RoleKind, work: (database: Database) => Promise<unknown>): Promise<void> {
  const place = { dataDir: process.env['E2E_DATA_DIR']!, secretsKey: undefined }
  const { urls } = (await openBesideServer(place))!
  const database = connect(urls[role], { max: 1 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
