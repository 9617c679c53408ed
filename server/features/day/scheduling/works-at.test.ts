import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { loadBookingTerms } from './load-schedule.ts'
import { worksAt } from './works-at.ts'

// Monday 23 November 2026, 08:30 in Kolkata.
const now = Date.parse('2026-11-23T03:00:00Z')
const today = '2026-11-23'
const later = '2026-11-25'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

test('says who works at a clinic as the terms of a booking do: at home, by weekly hours, on a dated day', async () => {
  const { token, organizationId, clinicId: here, serviceId } = await createTestClinic(app)
  const { _id: there } = await create(app, token, 'users/clinics', good.clinic())
  const doctorAt = async (clinicId: string) =>
    (await create(app, token, 'users/doctors', good.doctor(clinicId)))._id as string
  const set = async (path: string, body: unknown) =>
    expect((await app.call('PUT', `users/doctors/${path}`, { token, body })).status).toBe(200)
  const hoursAt = (clinicId: string) => [{ clinicId, weekday: 1, start: '09:00', end: '12:00' }]
  const dated = { hours: [{ clinicId: here, start: '09:00', end: '12:00' }] }

  const home = await doctorAt(here)
  const weekly = await doctorAt(there)
  await set(`${weekly}/working-hours`, hoursAt(here))
  const onADay = await doctorAt(there)
  await set(`${onADay}/exceptions/${later}`, dated)
  const onlyElsewhere = await doctorAt(here)
  await set(`${onlyElsewhere}/working-hours`, hoursAt(there))
  const elsewhereButADay = await doctorAt(here)
  await set(`${elsewhereButADay}/working-hours`, hoursAt(there))
  await set(`${elsewhereButADay}/exceptions/${today}`, dated)
  const stranger = await doctorAt(there)
  const all = [home, weekly, onADay, onlyElsewhere, elsewhereButADay, stranger]

  await app.database.app.inOrganization(organizationId, async db => {
    const found = async (days: { from?: string; to?: string }) => {
      const rows = await db<{ id: string }[]>`
        select d.id from doctors d
        where d.organization_id = ${organizationId} and d.id = any (${all}::uuid[])
          and ${worksAt(db, { organizationId, clinicId: here, ...days })}`
      return all.filter(id => rows.some(row => row.id === id))
    }
    expect(await found({})).toEqual([home, weekly, onADay, elsewhereButADay])
    expect(await found({ from: later })).toEqual([home, weekly, onADay])
    expect(await found({ from: today, to: today })).toEqual([home, weekly, elsewhereButADay])
    for (const day of [today, later]) {
      const terms = await Promise.all(
        all.map(doctorId =>
          loadBookingTerms(db, organizationId, {
            clinicId: here,
            doctorId,
            serviceIds: [serviceId],
            from: day,
            to: day,
            now,
          }),
        ),
      )
      // They look a day further on both sides, for what reaches over midnight.
      const [from, to] = day === today ? ['2026-11-22', '2026-11-24'] : ['2026-11-24', '2026-11-26']
      expect(all.filter((_, index) => terms[index]!.doctorWorksHere)).toEqual(await found({ from, to }))
    }
  })
})
