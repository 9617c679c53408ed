import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { newEmail } from './clinic.ts'
import { doctorBody, makeClinic, patientBody, type Clinic, type Names } from './records.ts'

export interface BookingPage extends Clinic {
  slug: string
  path: string
}

/** The clinic of the sample screens; each worker makes its own. */
export const sampleSlug = `nahr-${process.env['TEST_WORKER_INDEX'] ?? '0'}`

/** A zone in which it is between six and seven in the morning, so that a whole day of free times lies ahead at any test time. */
function zoneOfMorning(): string {
  const hoursAhead = ((6 - new Date().getUTCHours() + 35) % 24) - 11
  // In these names the sign is reversed: they count hours behind UTC.
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}

/** A clinic whose public page is open, with a second doctor. */
export async function makeBookingPage(
  request: APIRequestContext,
  names: Partial<Names> & { secondDoctor?: string } = {},
): Promise<BookingPage> {
  const clinic = await makeClinic(request, names)
  await clinic.create('users/doctors', doctorBody(names.secondDoctor ?? 'Daniel', clinic.clinicId))
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}`, { timeZone: zoneOfMorning() })
  const slug = `lakeside-${randomUUID().slice(0, 8)}`
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/booking-page`, { slug, isOpen: true })
  return { ...clinic, slug, path: `/book/${slug}` }
}

/** A clinic's booking page, and two invited patients who share a mailbox. */
export async function makeFamily(request: APIRequestContext) {
  const clinic = await makeBookingPage(request)
  const email = newEmail('family')
  for (const firstName of ['Anil', 'Bina'])
    await clinic.create('users/patients', {
      ...patientBody(firstName, clinic.clinicId),
      lastName: 'Nair',
      email,
    })
  return { ...clinic, email, invitations: 2 }
}
