import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The calendar, and the views that open from it. */
export const calendarScreens: Screen[] = [
  ...['day', 'week', 'month', 'agenda'].map((span): Screen => ({
    name: `calendar, ${span}`,
    path: `/clinic/appointment?view=calendar&span=${span}`,
    as: 'owner',
    open: async page => page.locator('.board-in, .month-table.large, .agenda').first().waitFor(),
  })),
  { name: 'calendar, empty', path: '/clinic/appointment?view=calendar', as: 'newOwner' },
  {
    name: 'calendar, a visit that is lifted',
    path: '/clinic/appointment?view=calendar',
    as: 'owner',
    open: async page => {
      const { _id } = await openLastDay(page)
      await page.locator(`[data-stop="${_id}"]`).focus()
      await page.keyboard.press('F2')
      await page.locator('[data-lifted] [data-grip]').waitFor()
    },
  },
  {
    name: 'calendar, overbooking after a refused move',
    path: '/clinic/appointment?view=calendar',
    as: 'owner',
    open: async page => {
      const { _id, free } = await openLastDay(page)
      const signedIn = await asSignedIn(page)
      const another = await page.request.post('/api/users/appointments', { data: free, ...signedIn })
      const { data: own } = (await another.json()) as { data: { _id: string } }
      await page.locator(`[data-stop="${own._id}"]`).focus()
      await page.keyboard.press('F2')
      await page.locator('[data-lifted]').waitFor()
      await page.locator(`[data-stop="${_id}"]`).click()
      await page.locator('.move-bar .btn').first().click()
      await page.locator('.move-bar.refused .btn').first().click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('.btn.primary').click()
      await dialog.locator('[aria-invalid=true]').waitFor()
      // Delete the booking, so that other screens find the same records as before.
      const gone = await page.request.delete(`/api/users/appointments/${own._id}`, signedIn)
      if (!gone.ok()) throw new Error(await gone.text())
    },
  },
  {
    name: 'calendar, the day on paper',
    path: '/clinic/appointment?view=calendar',
    as: 'owner',
    open: async page => {
      await openLastDay(page)
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await page.locator('.day-sheet table').waitFor()
    },
  },
]

const asSignedIn = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { headers: { authorization: `Bearer ${token}`, 'x-lindenwell-client': 'web' } }
}

type Held = Record<'clinic' | 'doctor' | 'service' | 'patient', { _id: string }> & {
  _id: string
  start: string
}

/** Opens the day of the latest visit. `free` is the body of a further booking at a free time of that day. */
async function openLastDay(page: Page) {
  const signedIn = await asSignedIn(page)
  const get = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`/api/users/${path}`, signedIn)).json()).data
  const [held] = await get<[Held]>('appointments?status=booked&sort=-start&limit=1')
  const { clinic, doctor, service, patient, start } = held
  const date = start.slice(0, 10)
  const visit = { clinicId: clinic._id, doctorId: doctor._id, serviceId: service._id }
  const slots = await get<{ start: string }[]>(
    `slots?${new URLSearchParams({ ...visit, from: date, to: date })}`,
  )
  const address = new URL(page.url())
  address.searchParams.set('date', date)
  await page.goto(address.href)
  await page.locator(`[data-stop="${held._id}"]`).waitFor()
  return { _id: held._id, free: { ...visit, patientId: patient._id, start: slots[0]!.start } }
}
