import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { at, minute, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testWaitlist } from '#server/testing/worlds/test-waitlist.ts'

const here = testWaitlist()
const { call, join, book, cancel, offers, entryOf, booked } = here

const statusTo = (status: string) => (id: string) =>
  call('PATCH', `users/appointments/${id}/status`, { status })
const bulk = (body: object) => call('POST', 'users/appointments/bulk', body)
const moveTo = (time: string) => (id: string) =>
  call('PUT', `users/appointments/${id}`, { start: at(tuesday, time) })
let batch: string

test.each([
  ['cancelled', statusTo('cancelled'), statusTo('booked')],
  [
    'marked no show',
    (id: string) => {
      here.now = Date.parse(at(tuesday, '07:00'))
      return statusTo('no_show')(id)
    },
    statusTo('booked'),
  ],
  [
    'deleted',
    (id: string) => call('DELETE', `users/appointments/${id}`),
    (id: string) => call('POST', `users/appointments/${id}/restore`),
  ],
  ['moved', moveTo('15:00'), moveTo('10:00')],
  [
    'cancelled among many',
    async (id: string) => {
      const done = await bulk({ action: 'cancelled', ids: [id] })
      batch = done.body.data.batch
      return done
    },
    () => bulk({ action: 'restore', batch }),
  ],
])(
  'a visit that is %s and brought back at once has its time; nobody was offered it',
  async (_what, giveBack, undo) => {
    const visit = await book()
    // Not for where it is moved to.
    const first = await join({ parts: ['morning'] })
    expect((await giveBack(visit)).status).toBe(200)
    expect(await offers(first, 'due')).toEqual([])
    expect((await entryOf(first)).status).toBe('offered')
    const undone = await undo(visit)
    expect([undone.status, undone.body.data?.done ?? 1]).toEqual([200, 1])
    await here.app.withdrawOffers()
    expect(await entryOf(first)).toMatchObject({ status: 'waiting', offer: null })
    expect(await booked()).toEqual([[here.clinic.patientId, at(tuesday, '10:00')]])
    here.now += 4 * minute
    expect(await offers(first, 'due')).toEqual([])
  },
)

test('three minutes later the offer is mailed, and Undo comes too late', async () => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  expect(await offers(first, 'due')).toEqual([])
  here.now += 3 * minute
  expect(await offers(first, 'due')).toHaveLength(1)
  const late = await statusTo('booked')(visit)
  expect([late.status, late.body.message]).toEqual([409, messages.slotGone])
  expect((await entryOf(first)).status).toBe('offered')
})

test('until its mail leaves the desk may take an offered time, a visitor may not', async () => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  await offers(first, 'due')
  const { clinicId, doctorId, serviceId, patientId, patientToken } = here.clinic
  const asked = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '10:00') }
  const byPatient = await call('POST', 'users/appointments', asked, patientToken)
  expect([byPatient.status, byPatient.body.code]).toEqual([409, 'slot_taken'])
  expect((await call('POST', 'users/appointments', asked)).status).toBe(201)
  await here.app.withdrawOffers()
  expect(await entryOf(first)).toMatchObject({ status: 'waiting', offer: null })
})

test('what a patient gives back has no Undo: it is offered at once', async () => {
  const visit = await book()
  const first = await join()
  const { patientToken } = here.clinic
  await call('PATCH', `users/appointments/${visit}/status`, { status: 'cancelled' }, patientToken)
  expect(await offers(first, 'due')).toHaveLength(1)
})

test('an offer that would soon lapse is mailed at once', async () => {
  const visit = await book()
  const first = await join()
  here.now = Date.parse(at(tuesday, '09:20'))
  await call('PUT', 'users/settings', { minimumNoticeMinutes: 20, waitlistNoticeHours: 0 })
  await cancel(visit)
  expect(await offers(first, 'due')).toHaveLength(1)
})

test('who was taken off the list is put back in their place, unless they joined again', async () => {
  const [first, second] = [await join(), await join()]
  const restore = (token?: string) => call('POST', `users/waitlist/${first.entry}/restore`, undefined, token)
  const before = await entryOf(first)
  expect((await call('DELETE', `users/waitlist/${first.entry}`)).status).toBe(200)
  expect(await entryOf(second)).toMatchObject({ position: 1 })
  expect((await restore(here.clinic.patientToken)).status).toBe(403)
  const restored = await restore()
  expect([restored.status, restored.body.data]).toEqual([200, before])
  expect((await restore()).status).toBe(404)
  expect(await entryOf(second)).toMatchObject({ position: 2 })

  // A time that was offered to them went to the next in line, and stays there.
  await cancel(await book())
  await offers(first, 'due')
  expect(await entryOf(first)).toMatchObject({ status: 'offered' })
  await call('DELETE', `users/waitlist/${first.entry}`)
  expect((await restore()).body.data).toMatchObject({ status: 'waiting', position: 1 })
  await call('DELETE', `users/waitlist/${first.entry}`)
  await call('POST', 'users/waitlist', here.wish(first.id))
  const twice = await restore()
  expect([twice.status, twice.body.message]).toEqual([409, messages.waitlistTwice])
})
