import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { signIn } from './clinic.ts'
import { settled } from './lists.ts'
import { doctorBody, makeClinic, type Clinic, type Slot } from './records.ts'

/** A day that lies completely ahead, and its free slots. */
export async function dayAhead(clinic: Clinic): Promise<{ date: string; slots: Slot[] }> {
  const all = await clinic.freeSlots()
  const date = all.at(-1)!.start.slice(0, 10)
  return { date, slots: all.filter(({ start }) => start.startsWith(date)) }
}

/**
 * A clinic with additional doctors of these first names. Its patient is booked at these free slots of a day that lies completely
 * ahead. `id` is the first visit.
 */
export async function clinicOnDay(
  request: APIRequestContext,
  { doctors = [], booked = [] }: { doctors?: readonly string[]; booked?: readonly number[] } = {},
) {
  const clinic = await makeClinic(request)
  for (const name of doctors) await clinic.create('users/doctors', doctorBody(name, clinic.clinicId))
  const { date, slots } = await dayAhead(clinic)
  const ids: string[] = []
  for (const place of booked) ids.push(await clinic.book(slots[place]!))
  return { clinic, date, slots, id: ids[0] ?? '' }
}

/** Signs in as the owner and opens a day. Returns the scrolling board. */
export async function openDay(page: Page, clinic: Clinic, date: string): Promise<Locator> {
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&date=${date}`)
  await settled(page)
  return page.getByRole('grid', { name: /^Calendar/ }).locator('..')
}

/** '09:30', the start of a slot on the clinic's clock. */
export const clock = ({ start }: Slot) => start.slice(11, 16)

/** The card of the clinic's one patient on the board. */
export const card = (page: Page, slot: Slot, doctor = 'Asha Rao') =>
  page.getByRole('button', { name: new RegExp(`^Rohan Gupta, ${clock(slot)} to .*${doctor}$`) })
export const freeTime = (page: Page, slot: Slot, doctor = 'Asha Rao') =>
  page.getByRole('button', { name: `${clock(slot)}, ${doctor}: free` })
export const moved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Appointment updated successfully!' })
