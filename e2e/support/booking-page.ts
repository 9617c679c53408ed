import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { newEmail } from './clinic.ts'
import { doctorBody, makeClinic, patientBody, type Clinic, type Names } from './records.ts'

export interface BookingPage extends Clinic {
  slug: string
  path: string
}

/** Of the clinic that the screens are looked at with: made once a worker. */
export const sampleSlug = `nahr-${process.env['TEST_WORKER_INDEX'] ?? '0'}`

/** Where it is between six and seven in the morning: a whole day of free times lies ahead, whenever the tests run. */
function zoneOfMorning(): string {
  const hoursAhead = ((6 - new Date().getUTCHours() + 35) % 24) - 11
  // These names count hours behind.
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

/** A clinic's booking page, and two patients of it with one mailbox, who have been invited there. */
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
