import { v7 as uuid } from 'uuid'
import { beginSession } from '#server/features/identity/auth/sessions.ts'
import { saveFeed } from '#server/features/day/calendar-feeds/queries.ts'
import { saveScreen } from '#server/features/day/queue/queries.ts'
import type { Role } from '#contract/core/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newOrganizationToken } from '#server/platform/secrets/organization-token.ts'
import { digest, hashPassword } from '#server/platform/secrets/secrets.ts'
import type { TestApp } from '../create-test-app.ts'
import { nextEmail, testPassword } from './create-test-clinic.ts'
import { plantRecords, plantSession, type Records } from '../data/plant-records.ts'

export type Person = {
  role: Role
  email: string
  accountId: string
  membershipId: string
  token: string
  /** Signs in again: another session of the same person. */
  signIn(): Promise<string>
}
/** Runs the installation. */
export type OperatingPerson = Omit<Person, 'role' | 'membershipId'> & { role: 'operator' }

/**
 * An organization with two of everything, so that every scope has people inside and outside. `mine`: doctor, receptionist and
 * patient of the first clinic, and their appointment. `others`: those of the second clinic. `spare`: refers to mine, and nothing
 * refers to it. `deleted`: already archived.
 */
export type World = {
  organizationId: string
  owner: Person
  doctor: Person
  receptionist: Person
  nurse: Person
  patient: Person
  otherDoctor: Person
  /** Has a second factor. */
  otherReceptionist: Person
  otherNurse: Person
  otherPatient: Person
  operator: OperatingPerson
  /** The owner's open invitations: as a patient, and as a receptionist. */
  invitations: { toAccept: string; toDecline: string }
  /** A mail that could not be sent. */
  failedMail: string
  /** An inquiry from a visitor to the operator. */
  inquiry: string
  /** The token of the waiting-room screen of the first clinic. */
  screenToken: string
  /** The slug of the first clinic's public page, which is open. */
  bookingPage: string
  mine: Records
  others: Records
  spare: Records
  deleted: Records
}

/** Inserts directly into the tables, as the app's roles, so that it does not depend on the calls under test. */
export async function createTestWorld(app: TestApp, name = 'Riverside'): Promise<World> {
  const passwordHash = await hashPassword(testPassword, { network: 'of the test' })
  const organizationId = uuid()
  await app.database.asOwner(async db => {
    await db`
      insert into organizations (id, name, type, contact_person, contact_number, email)
      values (${organizationId}, ${name}, 'General practice', 'Asha Menon', '+919876543210', ${nextEmail('contact')})`
  })
  const operator = await addOperator(app, passwordHash)
  const [failedMail, inquiry] = [uuid(), uuid()]
  await app.database.asOwner(
    db => db`
      insert into mails (id, kind, recipient, account_id, last_error)
      values (${failedMail}, 'reset_link', ${operator.email}, ${operator.accountId}, 'Greeting never received')`,
  )
  await app.database.asOwner(
    db => db`
      insert into inquiries (id, kind, name, email, clinic_name, message, locale)
      values (${inquiry}, 'quote', 'Meera Nair', 'meera@example.org', 'Hillside', 'What does it cost?', 'en')`,
  )
  const invitations = { toAccept: uuid(), toDecline: uuid() }
  const people = await app.database.signIn.inOrganization(organizationId, async db => {
    const join = (role: Role) => addPerson(app, db, organizationId, role, passwordHash)
    const joined = {
      owner: await join('owner'),
      doctor: await join('doctor'),
      receptionist: await join('receptionist'),
      nurse: await join('nurse'),
      patient: await join('patient'),
      otherDoctor: await join('doctor'),
      otherReceptionist: await join('receptionist'),
      otherNurse: await join('nurse'),
      otherPatient: await join('patient'),
    }
    await db`
      insert into memberships (organization_id, id, account_id, role)
      values (${organizationId}, ${invitations.toAccept}, ${joined.owner.accountId}, 'patient'),
        (${organizationId}, ${invitations.toDecline}, ${joined.owner.accountId}, 'receptionist')`
    await db`
      insert into second_factors (account_id, secret, confirmed_at) values (${joined.otherReceptionist.accountId}, 'lost', now())`
    return joined
  })
  const { doctor, receptionist, nurse, patient, otherDoctor, otherReceptionist, otherNurse, otherPatient } =
    people
  const world = await app.database.app.inOrganization(organizationId, async db => {
    const at = (number: number) => ({ organizationId, number, owner: people.owner })
    const mine = await plantRecords(db, { ...at(1), members: { doctor, receptionist, nurse, patient } })
    const others = await plantRecords(db, {
      ...at(2),
      members: {
        doctor: otherDoctor,
        receptionist: otherReceptionist,
        nurse: otherNurse,
        patient: otherPatient,
      },
    })
    const [series] = await db<{ id: string }[]>`
      insert into appointment_series (organization_id, id, rule)
      values (${organizationId}, gen_random_uuid(), 'FREQ=WEEKLY;INTERVAL=1;COUNT=2') returning id`
    await db`
      update appointments set series_id = ${series!.id} where organization_id = ${organizationId} and id = ${mine.appointment}`
    const spare = await plantRecords(db, { ...at(3), under: mine })
    const deleted = await plantRecords(db, { ...at(4), under: mine, isDeleted: true })
    const bookingPage = `page-${organizationId.replaceAll('-', '')}`
    await db`
      insert into booking_pages (slug, organization_id, clinic_id, is_open)
      values (${bookingPage}, ${organizationId}, ${mine.clinic}, true)`
    await db`insert into counters (organization_id, kind, total, last_number) values (${organizationId}, 'encounters', 9, 15)`
    await db`insert into counters (organization_id, kind, total, last_number) values (${organizationId}, 'invoices', 6, 6)`
    for (const kind of ['patients', 'appointments', 'prescriptions', 'certificates', 'payments', 'orders'])
      await db`insert into counters (organization_id, kind, total, last_number) values (${organizationId}, ${kind}, 3, 4)`
    await plantTwoPersonChange(db, organizationId, people.owner)
    const screenToken = newOrganizationToken(organizationId)
    const openedAt = new Date(0).toISOString()
    const madeBy = people.owner.membershipId
    await saveScreen(db, organizationId, mine.clinic, { tokenHash: digest(screenToken), openedAt, madeBy })
    const feed = { kind: 'doctor', _id: mine.doctor } as const
    await saveFeed(db, organizationId, feed, {
      tokenHash: digest('of a calendar'),
      openedAt,
      madeBy,
      showsNames: false,
    })
    await app.files.writeDocument(organizationId, mine.report, Buffer.from('%PDF-1.4\n%%EOF'))
    return {
      organizationId,
      ...people,
      operator,
      invitations,
      failedMail,
      inquiry,
      screenToken,
      bookingPage,
      mine,
      others,
      spare,
      deleted,
    }
  })
  await app.database.signIn.inGlobal(async db => {
    for (const { session } of [world.mine, world.others, world.spare])
      await plantSession(db, { organizationId, owner: people.owner, id: session })
  })
  return world
}

const sessionOptions = {
  // Opens every membership, with a second factor or without.
  proof: 'password+factor' as const,
  remember: true,
  bind: false,
  limits: { idleMinutes: 30 },
  device: { userAgent: undefined, address: '127.0.0.1' },
}

async function addOperator(app: TestApp, passwordHash: string): Promise<OperatingPerson> {
  const [accountId, email] = [uuid(), nextEmail('operator')]
  await app.database.asOwner(async db => {
    await db`
      insert into accounts (id, email, name, password_hash, email_verified_at)
      values (${accountId}, ${email}, 'The operator', ${passwordHash}, now())`
    await db`insert into operators (account_id) values (${accountId})`
  })
  const signIn = () =>
    app.database.signIn.inGlobal(async db => (await beginSession(db, accountId, null, sessionOptions)).token)
  return { role: 'operator', email, accountId, token: await signIn(), signIn }
}

async function addPerson(
  app: TestApp,
  db: Db,
  organizationId: string,
  role: Role,
  passwordHash: string,
): Promise<Person> {
  const [accountId, membershipId, email] = [uuid(), uuid(), nextEmail(role)]
  await db`
    insert into accounts (id, email, name, password_hash, email_verified_at)
    values (${accountId}, ${email}, ${`The ${role}`}, ${passwordHash}, now())`
  await db`
    insert into memberships (organization_id, id, account_id, role, accepted_at)
    values (${organizationId}, ${membershipId}, ${accountId}, ${role}, now())`
  const begin = async (db: Db) => {
    const { token } = await beginSession(
      db,
      accountId,
      { organizationId, membershipId, role },
      sessionOptions,
    )
    await db`update sessions set stepped_up_at = now() + interval '1 day' where token_hash = ${digest(token)}`
    return token
  }
  return {
    role,
    email,
    accountId,
    membershipId,
    token: await begin(db),
    signIn: () => app.database.signIn.inOrganization(organizationId, begin),
  }
}

/** One that waits, and changes nothing when it holds. */
const plantTwoPersonChange = (db: Db, organizationId: string, { membershipId }: Person) => db`
  insert into money_rules (organization_id, approval_next_by, approval_next_asked_at, approval_next_holds_at)
  values (${organizationId}, ${membershipId}, now(), '2100-01-01') on conflict (organization_id) do update set
    approval_next_by = excluded.approval_next_by, approval_next_asked_at = excluded.approval_next_asked_at, approval_next_holds_at = excluded.approval_next_holds_at`

/** Reopens what an earlier call may have closed: the organization, its public page, and a change that waits. */
export async function reopenWorld(
  app: TestApp,
  { organizationId, bookingPage, mine, owner: person }: World,
): Promise<void> {
  await app.database.asOwner(async owner => {
    await owner`update organizations set suspended_at = null where id = ${organizationId}`
    await owner`delete from booking_pages where organization_id = ${organizationId} and clinic_id = ${mine.clinic}`
    await owner`
      insert into booking_pages (slug, organization_id, clinic_id, is_open) values (${bookingPage}, ${organizationId}, ${mine.clinic}, true)`
  })
  await app.database.app.inOrganization(organizationId, db =>
    plantTwoPersonChange(db, organizationId, person),
  )
}
