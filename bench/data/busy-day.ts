import type postgres from 'postgres'
import { addDays } from '#contract/values/clinic-time.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'
import type { Organization } from './bench-set.ts'

const quarter = 15 * 60_000
const firstNumber = 2_000_000
/** On each of the last 20 days, today and tomorrow; the rest of `visitCount` lies before. */
const visitsOfDay = 200
export const visitCount = 5_000

/**
 * Gives an organization 5,000 visits, 200 of them today and 200 tomorrow, and a receptionist who is signed in. Inserted directly:
 * this measures how they are shown, not how they are booked.
 */
export async function plantBusyDay(
  sql: postgres.Sql,
  organization: Organization,
  today: string,
): Promise<{ token: string }> {
  const { organizationId, clinicId, serviceId, doctorIds, patientIds } = organization
  const days = visitCount / visitsOfDay
  const rows = Array.from({ length: visitCount }, (_, i) => {
    const day = addDays(today, 1 - Math.floor(i / visitsOfDay))
    const ofDay = i % visitsOfDay
    // 20 of a doctor's 32 quarters of an hour: after the second one there is room, so that it can be moved.
    const from =
      Date.parse(`${day}T09:00:00+05:30`) + quarter * Math.floor(1.6 * Math.floor(ofDay / doctorIds.length))
    const [start, end] = [new Date(from), new Date(from + quarter)]
    return {
      organization_id: organizationId,
      id: crypto.randomUUID(),
      number: firstNumber + i,
      clinic_id: clinicId,
      doctor_id: doctorIds[ofDay % doctorIds.length]!,
      service_id: serviceId,
      patient_id: patientIds[i % patientIds.length]!,
      starts_at: start,
      ends_at: end,
      occupied_from: start,
      occupied_until: end,
      status: day > today ? 'booked' : day < today ? 'completed' : statusToday(ofDay),
      checked_in_at: day < today || ofDay < 60 ? start : null,
      completed_at: day < today || ofDay < 30 ? end : null,
      price_minor: 50_000,
      tax_minor: 0,
      currency: 'INR',
    }
  })
  await sql`delete from appointments where organization_id = ${organizationId} and number >= ${firstNumber}`
  for (let i = 0; i < days; i++)
    await sql`insert into appointments ${sql(rows.slice(i * visitsOfDay, (i + 1) * visitsOfDay))}`
  await sql`
    update counters set last_number = ${firstNumber + visitCount}, total = (select count(*) from appointments where organization_id = ${organizationId})
    where organization_id = ${organizationId} and kind = 'appointments'`
  await sql`update clinics set is_active = true where organization_id = ${organizationId}`
  return { token: await signInReceptionist(sql, organization) }
}

/** 30 are seen, 12 with a doctor, 18 wait, the others are still to come. */
const statusToday = (ofDay: number) =>
  ofDay < 30 ? 'completed' : ofDay < 42 ? 'in_consultation' : ofDay < 60 ? 'checked_in' : 'booked'

async function signInReceptionist(
  sql: postgres.Sql,
  { organizationId, clinicId }: Organization,
): Promise<string> {
  const [accountId, membershipId, email] = [crypto.randomUUID(), crypto.randomUUID(), `desk.${crypto.randomUUID()}@example.org`]
  const token = newToken()
  await sql`insert into accounts (id, email, name, email_verified_at) values (${accountId}, ${email}, 'Ravi Nair', now())`
  await sql`
    insert into memberships (organization_id, id, account_id, role, accepted_at)
    values (${organizationId}, ${membershipId}, ${accountId}, 'receptionist', now())`
  await sql`
    insert into receptionists (organization_id, id, clinic_id, membership_id, first_name, last_name, email, phone_number, gender)
    values (${organizationId}, ${crypto.randomUUID()}, ${clinicId}, ${membershipId}, 'Ravi', 'Nair', ${email}, '9876543210', 'Male')`
  await sql`
    insert into sessions (token_hash, account_id, organization_id, membership_id, idle_seconds, expires_at, proof)
    values (${digest(token)}, ${accountId}, ${organizationId}, ${membershipId}, 86400, now() + interval '1 day', 'password')`
  return token
}
