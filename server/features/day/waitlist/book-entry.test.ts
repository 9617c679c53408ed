import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { endHolds } from '#server/features/day/scheduling/holds.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'
import { at, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testWaitlist } from '#server/testing/worlds/test-waitlist.ts'
import { endSentLinks } from './end-mailed-access.ts'
import { endOffers, lockEntry } from './queries.ts'

const here = testWaitlist()
const { call, join, book, cancel, offers, entryOf, inClinic } = here

const wanted = (patientId: string, time = '10:00') => {
  const { clinicId, doctorId, serviceId } = here.clinic
  return { clinicId, doctorId, serviceId, patientId, start: at(tuesday, time) }
}

test('a booking from the list ends the wait', async () => {
  const first = await join()
  const booked = await call('POST', `users/waitlist/${first.entry}/book`, wanted(first.id))
  expect([booked.status, booked.body.message]).toEqual([201, messages.appointmentBooked])
  expect(booked.body.data.patient._id).toBe(first.id)
  expect((await entryOf(first)).status).toBe('booked')
  const again = await call('POST', `users/waitlist/${first.entry}/book`, wanted(first.id, '11:00'))
  expect([again.status, again.body.message]).toEqual([409, messages.waitlistNotWaiting])
})

test('the time that is offered to them may be booked for them: the offer is withdrawn', async () => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  expect(await offers(first)).toHaveLength(1)
  const booked = await call('POST', `users/waitlist/${first.entry}/book`, wanted(first.id))
  expect(booked.status).toBe(201)
  expect(await entryOf(first)).toMatchObject({ status: 'booked', offer: { state: 'withdrawn' } })
})

test('for somebody else, or at a taken time, nothing changes', async () => {
  await book()
  const first = await join()
  const other = await call(
    'POST',
    `users/waitlist/${first.entry}/book`,
    wanted(here.clinic.patientId, '11:00'),
  )
  expect([other.status, other.body.errors]).toEqual([400, { patientId: messages.waitlistOtherPatient }])
  const taken = await call('POST', `users/waitlist/${first.entry}/book`, wanted(first.id))
  expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken'])
  expect((await entryOf(first)).status).toBe('waiting')
})

test('a booking and the mail of the offer that it withdraws do not wait for each other', async () => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  await here.app.offerFreedTime()
  const { organizationId } = here.clinic
  let sending: Promise<unknown> | undefined
  // As a booking does it, with a stop in between.
  await inClinic(async db => {
    await lockEntry(db, organizationId, first.entry)
    const [offer] = await db<{ id: string }[]>`
      update waitlist_offers set state = 'withdrawn' where organization_id = ${organizationId} and entry_id = ${first.entry} returning id`
    sending = here.app.deliverMail()
    await untilBlocked(here.app.database)
    expect(await endHolds(db, organizationId, [offer!.id])).toHaveLength(1)
  })
  await sending
  const toThem = here.app.mails.filter(({ to, text }) => to === first.email && text.includes('/book/offer#'))
  expect(toThem).toEqual([])
})

test('a booking and the end of the links that were sent do not wait for each other', async () => {
  const visit = await book()
  const first = await join()
  await here.app.deliverMail()
  await cancel(visit)
  await offers(first)
  const { organizationId } = here.clinic
  let ending: Promise<void> | undefined
  await inClinic(async db => {
    await lockEntry(db, organizationId, first.entry)
    ending = inClinic(other => endSentLinks(other, { organizationId, patientId: first.id }))
    await untilBlocked(here.app.database)
    await endOffers(db, organizationId, { entryId: first.entry }, 'withdrawn')
  })
  await ending
  expect(await entryOf(first)).toMatchObject({ status: 'waiting', offer: null })
})
