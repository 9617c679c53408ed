import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { at, minute, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testWaitlist } from '#server/testing/worlds/test-waitlist.ts'
import { lockEntry } from './queries.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'
import { patienceMs } from '#server/testing/patience.ts'

const here = testWaitlist()
const { call, ask, patient, wish, join, book, cancel, offers, entries, entryOf, booked, inClinic } = here
const hour = 60 * minute

test('who is being looked after at a desk holds up neither those before them nor their doctor', async () => {
  const visit = await book()
  const [first, second] = [await join(), await join()]
  await cancel(visit)
  let offering: Promise<void> | undefined
  await inClinic(async db => {
    await lockEntry(db, here.clinic.organizationId, second.entry)
    offering = here.app.offerFreedTime()
    offering.catch(() => {})
    await expect.poll(async () => (await entryOf(first)).status).toBe('offered')
    expect(await book('15:00')).toBeTruthy()
  }, patienceMs)
  await offering
})

test('whoever stands behind two hundred whom it does not suit is reached', async () => {
  const visit = await book()
  const early = await join({ parts: ['evening'] })
  await inClinic(
    db => db`
      with people as (
        insert into patients (organization_id, id, number, clinic_id, first_name, phone_number, email, is_incomplete)
        select organization_id, gen_random_uuid(), 1000 + n, clinic_id, 'Evening', phone_number, email, true
        from patients, generate_series(1, 250) n where organization_id = ${here.clinic.organizationId} and id = ${early.id}
        returning organization_id, id)
      insert into waitlist_entries (organization_id, id, clinic_id, service_id, doctor_id, patient_id, first_day, last_day, parts, joined_at)
      select e.organization_id, gen_random_uuid(), e.clinic_id, e.service_id, e.doctor_id, p.id, e.first_day, e.last_day, e.parts, e.joined_at
      from waitlist_entries e join people p on p.organization_id = e.organization_id
      where e.organization_id = ${here.clinic.organizationId} and e.id = ${early.entry}`,
  )
  const last = await join()
  await cancel(visit)
  expect(await offers(last)).toHaveLength(1)
})

test('who still waits is listed before a wish whose days are over', async () => {
  const over = await join()
  await inClinic(
    db => db`
      update waitlist_entries set first_day = '2026-11-01', last_day = '2026-11-02'
      where organization_id = ${here.clinic.organizationId} and id = ${over.entry}`,
  )
  const waiting = await join()
  const { body } = await call('GET', 'users/waitlist?sort=createdAt')
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([waiting.entry, over.entry])
})

test('an offer to a patient who was deleted before its mail left is not promised', async () => {
  const visit = await book()
  const person = await join()
  await cancel(visit)
  await here.app.offerFreedTime()
  expect((await entryOf(person)).status).toBe('offered')
  expect((await call('DELETE', `users/patients/${person.id}`)).status).toBe(200)
  here.now += 5 * minute
  expect(await offers(person)).toEqual([])
})

test('of two desks that put the same wish on the list at once, one does', async () => {
  const { id } = await patient()
  for (const doctorId of [here.clinic.doctorId, undefined]) {
    const added = await Promise.all(
      [1, 2, 3, 4].map(() => call('POST', 'users/waitlist', wish(id, { doctorId }))),
    )
    expect(added.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    for (const { body } of added.filter(({ status }) => status === 400))
      expect(body.errors).toEqual({ patientId: messages.waitlistTwice })
  }
})

test('a day that has come near enough to be booked is offered', async () => {
  await call('PUT', 'users/settings', { bookingHorizonDays: 3 })
  const day = '2026-11-27'
  const { id, email } = await patient()
  await create(here.app, here.clinic.token, 'users/waitlist', wish(id, { from: day, to: day }))
  await here.app.runJob('offer_new_day')
  expect(await offers({ email })).toEqual([])
  here.now += 24 * hour
  await here.app.runJob('offer_new_day')
  expect(await offers({ email })).toHaveLength(1)
  const [{ offer }] = (await entries()) as [Awaited<ReturnType<typeof entries>>[0]]
  expect(offer?.start).toBe(at(day, '09:00'))
})

test('whose wish is over joins anew for the same', async () => {
  const { id } = await join({ to: tuesday })
  here.now += 3 * 24 * hour
  const again = await call('POST', 'users/waitlist', wish(id, { from: '2026-11-27', to: '2026-11-28' }))
  expect(again.status).toBe(201)
  expect((await entries()).map(({ status }) => status).sort()).toEqual(['expired', 'offered'])
})

test('an offer that ran out while no mail left counts as none', async () => {
  const visit = await book()
  const [first, second] = [await join(), await join()]
  await cancel(visit)
  here.app.failMails('down')
  await here.app.offerFreedTime()
  await expect(here.app.deliverMail()).rejects.toThrow('down')
  here.now += 2 * hour + minute
  await here.app.offerFreedTime()
  here.app.failMails(undefined)
  expect(await entryOf(first)).toMatchObject({ status: 'offered', offer: { state: 'open' } })
  expect(await offers(first)).toHaveLength(1)
  expect(await offers(second)).toEqual([])
})

test('one to an address that refuses mail, while others take theirs, goes to the next', async () => {
  const visit = await book()
  const [first, second] = [await join(), await join()]
  await cancel(visit)
  here.app.failMails('no such mailbox')
  await here.app.offerFreedTime()
  await expect(here.app.deliverMail()).rejects.toThrow('no such mailbox')
  await inClinic(
    db =>
      db`insert into mails (id, kind, recipient, claimed_at, sent_at) values (gen_random_uuid(), 'inquiry', 'somebody@example.com', now(), now())`,
  )
  here.now += 2 * hour + minute
  await here.app.offerFreedTime()
  here.app.failMails(undefined)
  expect(await entryOf(first)).toMatchObject({ status: 'waiting', offer: { state: 'expired' } })
  expect(await offers(second)).toHaveLength(1)
})

/** So many wait for a lock that another holds. */
const blocked = async (count: number) => untilBlocked(here.app.database, count)

test('nothing is booked for who is deleted at this moment', async () => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  const [token] = await offers(first)
  let taking: ReturnType<typeof ask> | undefined
  await inClinic(async db => {
    await db`
      select 1 from patients where organization_id = ${here.clinic.organizationId} and id = ${first.id} for update`
    taking = ask('/take', token!)
    await blocked(1)
    await db`
      update patients set is_deleted = true where organization_id = ${here.clinic.organizationId} and id = ${first.id}`
  })
  expect((await taking!).body.code).toBe('offer_over')
  expect(await booked()).toEqual([])
})

test('what cannot be taken any more is withdrawn, and goes to who can', async () => {
  const other = { ...good.service(here.clinic.categoryId), systemService: 'Talk' }
  const { _id: talk } = await create(here.app, here.clinic.token, 'users/services', other)
  const visit = await book()
  const [first, second] = [await join(), await join({ serviceId: talk })]
  await cancel(visit)
  const [token] = await offers(first)
  await call('PATCH', `users/services/${here.clinic.serviceId}/status`, { status: false })
  expect((await ask('/take', token!)).body.code).toBe('offer_over')
  expect(await entryOf(first)).toMatchObject({ status: 'waiting', offer: { state: 'withdrawn' } })
  expect(await offers(second)).toHaveLength(1)
})

test.each(['/take', '/decline'])('after its visit the link of an offer names nobody: %s', async answer => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  const [token] = await offers(first)
  expect((await ask(answer, token!)).status).toBe(200)
  here.now = Date.parse(at(tuesday, '10:29'))
  expect((await ask('', token!)).status).toBe(200)
  here.now += minute
  expect((await ask('', token!)).body.code).toBe('offer_over')
})

/** Those that look who waits for time that was given back. */
const searches = () =>
  here.app.database.asOwner(
    db => db<{ from: string; until: string }[]>`
      select payload ->> 'from' as "from", payload ->> 'until' as until
      from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'offer_freed_time'))
      where payload ->> 'organizationId' = ${here.clinic.organizationId}
      order by 1`,
  )

test('who comes, is seen and is done gives back no time; a visit that is shortened its end', async () => {
  await join()
  const visit = await book()
  const moved = { start: at(tuesday, '10:00'), durationMinutes: 15 }
  expect((await call('PUT', `users/appointments/${visit}`, moved)).status).toBe(200)
  expect(await searches()).toEqual([{ from: '2026-11-24T04:45:00.000Z', until: '2026-11-24T05:00:00.000Z' }])
  here.now = Date.parse(at(tuesday, '09:55'))
  for (const status of ['checked_in', 'in_consultation', 'completed'])
    expect((await call('PATCH', `users/appointments/${visit}/status`, { status })).status).toBe(200)
  expect(await searches()).toHaveLength(1)
})

test('days that are closed are offered to nobody, those that open again once', async () => {
  await join()
  const leave = `users/doctors/${here.clinic.doctorId}/leave`
  const holidays = `users/clinics/${here.clinic.clinicId}/holidays`
  const days = { from: '2026-11-24', to: '2026-11-27' }
  const { _id } = await create(here.app, here.clinic.token, leave, days)
  await create(here.app, here.clinic.token, holidays, { from: '2026-11-28', to: '2026-11-28' })
  await call('PUT', `users/doctors/${here.clinic.doctorId}/exceptions/2026-11-23`, { hours: [] })
  expect(await searches()).toEqual([])
  await call('PUT', `${leave}/${_id}`, { from: '2026-11-25', to: '2026-11-26' })
  expect(await searches()).toEqual([
    { from: '2026-11-23T18:30:00.000Z', until: '2026-11-24T18:30:00.000Z' },
    { from: '2026-11-26T18:30:00.000Z', until: '2026-11-27T18:30:00.000Z' },
  ])
})

test('a held time that its visitor changes for another is offered at once', async () => {
  const slug = 'changes-their-mind'
  await call('PUT', `users/clinics/${here.clinic.clinicId}/booking-page`, { slug, isOpen: true })
  const first = await join({ from: tuesday, to: tuesday })
  const { serviceId, doctorId } = here.clinic
  const hold = (time: string, more: object = {}) =>
    here.app.call('POST', `public/clinics/${slug}/holds`, {
      body: { serviceId, doctorId, start: at(tuesday, time), ...more },
    })
  const { holdId, secret } = (await hold('10:00')).body.data
  expect((await hold('12:00', { replaces: { holdId, secret } })).status).toBe(201)
  const [token] = await offers(first)
  expect((await ask('', token!)).body.data.start).toBe(at(tuesday, '10:00'))
})
