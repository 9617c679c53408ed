import { v7 as uuid } from 'uuid'
import { createRandom } from '#server/testing/data/random.ts'
import { familyNames, givenNames } from './names.ts'

/** The organizations whose second doctor has already seen 20,000 patients. */
export const veteranCount = 5
export const pastPerVeteran = 20_000
export const zone = 'Asia/Kolkata'
const indianOffset = '+05:30'

export type Seeded = {
  organizationId: string
  accountId: string
  membershipId: string
  clinicId: string
  categoryId: string
  serviceId: string
  doctorIds: string[]
  patientIds: string[]
}

export function seededOrganizations(organizations: number, patientsEach: number): Seeded[] {
  return Array.from({ length: organizations }, () => ({
    organizationId: uuid(),
    accountId: uuid(),
    membershipId: uuid(),
    clinicId: uuid(),
    categoryId: uuid(),
    serviceId: uuid(),
    doctorIds: Array.from({ length: 10 }, () => uuid()),
    patientIds: Array.from({ length: patientsEach }, () => uuid()),
  }))
}

type Value = string | number | null
/** The rows of one table, generated one by one: a million would not fit in memory at once. */
export type Copy = { table: string; columns: string[]; rows: Iterable<Value[]> }

/** Small tables first, because the others refer to them. `day` is the day whose slots are queried. */
export function copies(all: Seeded[], day: string): Copy[] {
  return [
    {
      table: 'organizations',
      // No new clinics: those may send few invitations in their first hour.
      columns: ['id', 'name', 'type', 'contact_person', 'contact_number', 'email', 'created_at'],
      rows: all.map((one, i) => [one.organizationId, `Clinic group ${i + 1}`, 'General practice', 'Asha Menon', '9876543210', `owner${i}@example.org`, '2025-01-01T00:00:00Z']),
    },
    {
      table: 'accounts',
      columns: ['id', 'email', 'name', 'email_verified_at'],
      rows: all.map((one, i) => [one.accountId, `owner${i}@example.org`, 'Asha Menon', '2025-01-01T00:00:00Z']),
    },
    {
      table: 'memberships',
      columns: ['organization_id', 'id', 'account_id', 'role', 'accepted_at'],
      rows: all.map(one => [one.organizationId, one.membershipId, one.accountId, 'owner', '2025-01-01T00:00:00Z']),
    },
    {
      table: 'clinics',
      columns: ['organization_id', 'id', 'name', 'description', 'email', 'contact_number', 'service', 'slot_minutes', 'address', 'time_zone'],
      rows: all.map(one => [one.organizationId, one.clinicId, 'Riverside', 'By the river', 'desk@example.org', '9876543210', 'General', 15, '1 River Road', zone]),
    },
    {
      table: 'opening_hours',
      columns: ['organization_id', 'clinic_id', 'weekday', 'start_minute', 'end_minute'],
      rows: all.flatMap(one => [1, 2, 3, 4, 5, 6, 7].map(weekday => [one.organizationId, one.clinicId, weekday, 9 * 60, 17 * 60])),
    },
    {
      table: 'categories',
      columns: ['organization_id', 'id', 'name', 'description'],
      rows: all.map(one => [one.organizationId, one.categoryId, 'Consultation', 'Talking to a doctor']),
    },
    {
      table: 'services',
      columns: ['organization_id', 'id', 'category_id', 'name', 'duration_minutes', 'slot_minutes', 'price_minor', 'type', 'description'],
      rows: all.map(one => [one.organizationId, one.serviceId, one.categoryId, 'Consultation', 15, 15, 50_000, 'In Clinic', 'A quarter of an hour']),
    },
    {
      table: 'doctors',
      columns: ['organization_id', 'id', 'clinic_id', 'first_name', 'last_name', 'email', 'contact_number', 'gender', 'about_self', 'expert'],
      rows: all.flatMap(one =>
        one.doctorIds.map((id, i) => [one.organizationId, id, one.clinicId, givenNames[i * 7]!, familyNames[i * 11]!, `doctor${i}@example.org`, '9876543210', 'Female', 'A doctor', 'General practice']),
      ),
    },
    { table: 'patients', columns: patientColumns, rows: patients(all) },
    { table: 'appointments', columns: appointmentColumns, rows: appointments(all, day) },
    {
      table: 'counters',
      columns: ['organization_id', 'kind', 'total', 'last_number'],
      rows: all.flatMap(({ organizationId, patientIds }, i) => {
        const booked = appointmentsOf(i)
        return [
          [organizationId, 'patients', patientIds.length, patientIds.length],
          [organizationId, 'appointments', booked, booked],
        ]
      }),
    },
  ]
}

const patientColumns = ['organization_id', 'id', 'number', 'clinic_id', 'first_name', 'last_name', 'email', 'phone_number', 'gender', 'date_of_birth', 'address', 'country', 'state', 'city', 'postal_code', 'created_at']

function* patients(all: Seeded[]): Iterable<Value[]> {
  const random = createRandom(20_260_101)
  const two = (below: number) => String(1 + random(below)).padStart(2, '0')
  for (const { organizationId, clinicId, patientIds } of all) {
    for (const [i, id] of patientIds.entries()) {
      const first = givenNames[random(givenNames.length)]!
      const last = familyNames[random(familyNames.length)]!
      const created = new Date(Date.UTC(2025, 0, 1) + i * 60_000).toISOString()
      yield [
        organizationId, id, i + 1, clinicId, first, last,
        `${first}.${last}${i}@example.org`.toLowerCase().normalize('NFD').replace(/[^ -~]/g, ''),
        String(9_000_000_000 + random(999_999_999)), random(2) ? 'Female' : 'Male', `${1935 + random(88)}-${two(12)}-${two(28)}`,
        `${1 + random(400)} ${familyNames[random(familyNames.length)]} Road`, 'India', 'Karnataka', 'Bengaluru', String(560_001 + random(100)), created,
      ]
    }
  }
}

const quarter = 15 * 60_000
const bookedOnDay = 20
const appointmentsOf = (organization: number) => 2 * bookedOnDay + (organization < veteranCount ? pastPerVeteran : 0)
const appointmentColumns = ['organization_id', 'id', 'number', 'clinic_id', 'doctor_id', 'service_id', 'patient_id', 'starts_at', 'ends_at', 'occupied_from', 'occupied_until', 'status', 'price_minor', 'tax_minor', 'currency']

/**
 * The first two doctors have the same 20 bookings on the day. In some organizations, the second one also has many past visits.
 */
function* appointments(all: Seeded[], day: string): Iterable<Value[]> {
  const opens = Date.parse(`${day}T09:00:00${indianOffset}`)
  for (const [o, { organizationId, clinicId, serviceId, doctorIds, patientIds }] of all.entries()) {
    let number = 0
    const row = (doctorId: string, start: number, status: string): Value[] => {
      number++
      const patientId = patientIds[number % patientIds.length]!
      const [from, until] = [new Date(start).toISOString(), new Date(start + quarter).toISOString()]
      return [organizationId, uuid(), number, clinicId, doctorId, serviceId, patientId, from, until, from, until, status, 50_000, 0, 'INR']
    }
    for (const doctorId of doctorIds.slice(0, 2))
      for (let i = 0; i < bookedOnDay; i++) yield row(doctorId, opens + Math.floor(i * 1.5) * quarter, 'booked')
    if (o >= veteranCount) continue
    for (let i = 0; i < pastPerVeteran; i++) {
      const daysBefore = 8 + Math.floor(i / 32)
      yield row(doctorIds[1]!, opens - daysBefore * 24 * 3_600_000 + (i % 32) * quarter, 'completed')
    }
  }
}
