import type { Page } from '@playwright/test'
import type { Clinic, Slot } from './records.ts'

/** A day that is all ahead, and its free slots. */
export async function dayAhead(clinic: Clinic): Promise<{ date: string; slots: Slot[] }> {
  const all = await clinic.freeSlots()
  const date = all.at(-1)!.start.slice(0, 10)
  return { date, slots: all.filter(({ start }) => start.startsWith(date)) }
}

/** '09:30' */
export const clock = ({ start }: Slot) => start.slice(11, 16)

/** Of the clinic's one patient, on the board. */
export const card = (page: Page, slot: Slot, doctor = 'Asha Rao') =>
  page.getByRole('button', { name: new RegExp(`^Rohan Gupta, ${clock(slot)} to .*${doctor}$`) })
export const freeTime = (page: Page, slot: Slot, doctor = 'Asha Rao') =>
  page.getByRole('button', { name: `${clock(slot)}, ${doctor}: free` })
export const moved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Appointment updated successfully!' })
