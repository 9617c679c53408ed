import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { create, createTestOrganization, good } from '#server/testing/worlds/create-test-clinic.ts'
import { insist } from '#server/testing/insist.ts'
import { at, monday, opening, testQueueDay } from '#server/testing/worlds/test-queue-day.ts'

const day = testQueueDay()

describe('the steps of a visit', () => {
  beforeEach(() => void (day.now = opening))

  test('give a token and their times, and take the times away when they are undone', async () => {
    const here = await day.branch()
    const { _id: id } = await day.book(here, at('11:00'))
    const began = day.now
    const time = (minutes: number) =>
      at(new Date(began + (330 + minutes) * 60_000).toISOString().slice(11, 16))
    expect(await day.step(id, 'checked_in')).toMatchObject({
      token: 1,
      checkedInAt: time(0),
      consultationAt: null,
    })
    day.later(12)
    expect(await day.step(id, 'in_consultation')).toMatchObject({
      checkedInAt: time(0),
      consultationAt: time(12),
      completedAt: null,
    })
    day.later(20)
    expect((await day.step(id, 'completed')).completedAt).toBe(time(32))
    // Back again: whoever is still with the doctor has been there all the while.
    expect(await day.step(id, 'in_consultation')).toMatchObject({
      consultationAt: time(12),
      completedAt: null,
    })
    expect(await day.step(id, 'checked_in')).toMatchObject({
      token: 1,
      checkedInAt: time(0),
      consultationAt: null,
    })
    expect(await day.step(id, 'no_show')).toMatchObject({ status: 'no_show', checkedInAt: time(0) })
    expect((await day.step(id, 'checked_in')).checkedInAt).toBe(time(0))
    expect(await day.step(id, 'booked')).toMatchObject({
      token: null,
      checkedInAt: null,
      consultationAt: null,
    })
    day.later(5)
    // The same number again: it may be on a slip of paper.
    expect(await day.step(id, 'checked_in')).toMatchObject({ token: 1, checkedInAt: time(37) })
  })

  test.each([
    ['cancelled', 'booked'],
    ['no_show', 'booked'],
    ['cancelled', 'checked_in'],
    ['no_show', 'checked_in'],
  ])('%s is undone to %s, with what the visit had', async (away, before) => {
    const here = await day.branch()
    const { _id: id } = await day.book(here, at('14:00'))
    if (before === 'checked_in') await day.step(id, 'checked_in')
    const had = (await day.app.call('GET', `users/appointments/${id}`, { token: day.clinic.token })).body.data
    day.later(7)
    await day.step(id, away)
    day.later(1)
    const back = await day.step(id, before)
    const { status, token, checkedInAt, consultationAt } = had
    expect(back).toMatchObject({ status, token, checkedInAt, consultationAt })
    expect([back.token, back.checkedInAt === null]).toEqual(before === 'booked' ? [null, true] : [1, false])
    const columns = (await day.queueOf(here.clinicId)).body.data.columns
    expect(columns[before].map(({ _id }: { _id: string }) => _id)).toEqual([id])
  })

  test('who was not here when it was cancelled is not brought back as checked in', async () => {
    const here = await day.branch()
    const { _id: id } = await day.book(here, at('14:00'))
    await day.step(id, 'cancelled')
    const body = { status: 'checked_in' }
    const refused = await day.app.call('PATCH', `users/appointments/${id}/status`, {
      token: day.clinic.token,
      body,
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'illegal_status_step'])
  })

  test.each(['cancelled', 'no_show'])(
    '%s is not undone once its time is another’s: it says what to do',
    async away => {
      const here = await day.branch()
      const { _id: id } = await day.book(here, at('14:00'))
      await day.step(id, 'checked_in')
      await day.step(id, away)
      await day.book(here, at('14:00'))
      const body = { status: 'checked_in' }
      const refused = await day.app.call('PATCH', `users/appointments/${id}/status`, {
        token: day.clinic.token,
        body,
      })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'slot_taken',
        messages.slotGone,
      ])
      const still = await day.app.call('GET', `users/appointments/${id}`, { token: day.clinic.token })
      expect(still.body.data.status).toBe(away)
    },
  )

  test('fifty desks check fifty in at once: the tokens are 1 to 50', async () => {
    const here = await day.branch()
    const ids: string[] = []
    for (let count = 0; count < 50; count++)
      ids.push((await day.book(here, at('12:00'), { overbookReason: 'A crowd' }))._id)
    const answers = await Promise.all(
      ids.map(id =>
        insist(() =>
          day.app.call('PATCH', `users/appointments/${id}/status`, {
            token: day.clinic.token,
            body: { status: 'checked_in' },
          }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const tokens = answers.map(({ body }) => body.data.token as number).toSorted((a, b) => a - b)
    expect(tokens).toEqual(ids.map((_, index) => index + 1))
  })

  test('many at once are numbered by their times; another clinic and another day count for themselves', async () => {
    const [here, there] = [await day.branch(), await day.branch()]
    const second = await day.book(here, at('11:30'))
    const first = await day.book(here, at('11:00'))
    const elsewhere = await day.book(there, at('11:00'))
    const tomorrow = await day.book(here, at('11:00', '2026-11-24'))
    const ids = [second, first, elsewhere, tomorrow].map(({ _id }) => _id)
    const checkIn = () =>
      day.app.call('POST', 'users/appointments/bulk', {
        token: day.clinic.token,
        body: { action: 'checked_in', ids },
      })
    const tooEarly = (await checkIn()).body.data
    expect(tooEarly).toMatchObject({ done: 3, kept: 1, reasons: ['too_early'] })
    day.later(24 * 60)
    expect((await checkIn()).body.data.done).toBe(4)
    const tokens = await Promise.all(
      ids.map(async id => {
        const { body } = await day.app.call('GET', `users/appointments/${id}`, { token: day.clinic.token })
        expect(body.data.checkedInAt).not.toBeNull()
        return body.data.token
      }),
    )
    expect(tokens).toEqual([2, 1, 1, 1])
  })

  test('whoever is moved to another day has a number of that day', async () => {
    const here = await day.branch()
    const { _id: id } = await day.book(here, at('11:00'))
    const other = await day.book(here, at('11:00', '2026-11-25'))
    await day.step(id, 'checked_in')
    day.later(48 * 60)
    await day.step(other._id, 'checked_in')
    const moved = await day.app.call('PUT', `users/appointments/${id}`, {
      token: day.clinic.token,
      body: { start: at('12:00', '2026-11-25') },
    })
    expect(moved.body.data).toMatchObject({ token: 2, status: 'checked_in' })
  })
})

describe('the board', () => {
  test('shows a clinic’s day by column, in order, with the average wait', async () => {
    const here = await day.branch()
    const [late, early, waiting, waitingLonger, called] = [
      await day.book(here, at('16:00')),
      await day.book(here, at('15:00')),
      await day.book(here, at('14:00')),
      await day.book(here, at('14:30')),
      await day.book(here, at('13:00')),
    ]
    const cancelled = await day.book(here, at('13:30'))
    await day.book(here, at('13:30', '2026-11-24'))
    await day.step(cancelled._id, 'cancelled')
    await day.step(waitingLonger._id, 'checked_in')
    await day.step(called._id, 'checked_in')
    day.later(9)
    await day.step(waiting._id, 'checked_in')
    await day.step(called._id, 'in_consultation')
    const { status, body } = await day.queueOf(here.clinicId)
    expect(status).toBe(200)
    const ids = (column: string) => body.data.columns[column].map(({ _id }: { _id: string }) => _id)
    expect(body.data).toMatchObject({
      clinic: { _id: here.clinicId, timeZone: 'Asia/Kolkata' },
      date: monday,
      averageWaitMinutes: 9,
    })
    expect(ids('booked')).toEqual([early._id, late._id])
    expect(ids('checked_in')).toEqual([waitingLonger._id, waiting._id])
    expect(ids('in_consultation')).toEqual([called._id])
    expect(ids('completed')).toEqual([])
    const tomorrow = await day.queueOf(here.clinicId, day.clinic.token, '&date=2026-11-24')
    expect(tomorrow.body.data.columns.booked).toHaveLength(1)
    expect(tomorrow.body.data.averageWaitMinutes).toBeNull()
  })

  test('a doctor sees their own, a receptionist their clinic, a patient nothing', async () => {
    const other = await day.branch()
    const own = { ...other, clinicId: day.clinic.clinicId, doctorId: day.clinic.doctorId }
    const colleague = await create(
      day.app,
      day.clinic.token,
      'users/doctors',
      good.doctor(day.clinic.clinicId),
    )
    const mine = await day.book(own, at('15:00'))
    const theirs = await day.book({ ...own, doctorId: colleague._id }, at('15:00'))
    const booked = async (token: string) =>
      (await day.queueOf(day.clinic.clinicId, token)).body.data.columns.booked.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect(await booked(day.clinic.doctorToken)).toEqual([mine._id])
    expect((await booked(day.clinic.receptionistToken)).toSorted()).toEqual([mine._id, theirs._id].toSorted())
    const elsewhere = await day.queueOf(other.clinicId, day.clinic.receptionistToken)
    const absent = await day.queueOf(uuid(), day.clinic.receptionistToken)
    expect([elsewhere.status, elsewhere.text]).toEqual([400, absent.text])
    expect((await day.queueOf(day.clinic.clinicId, day.clinic.patientToken)).status).toBe(403)
  })

  test('of a reader who names no clinic is of their own', async () => {
    const own = async (token: string) => {
      const { clinic: shown, clinics } = (await day.app.call('GET', 'users/queue', { token })).body.data
      return { shown: shown._id, first: clinics[0]._id, count: clinics.length }
    }
    const { clinicId } = day.clinic
    expect(await own(day.clinic.receptionistToken)).toEqual({ shown: clinicId, first: clinicId, count: 1 })
    expect(await own(day.clinic.doctorToken)).toMatchObject({ shown: clinicId, first: clinicId })
    const empty = await createTestOrganization(day.app)
    const none = await day.app.call('GET', 'users/queue', { token: empty.token })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['clinicId']])
  })

  test('wants a clinic that is there, and a day of the calendar', async () => {
    const ask = async (query: string) =>
      Object.keys(
        (await day.app.call('GET', `users/queue?${query}`, { token: day.clinic.token })).body.errors,
      )
    expect(await ask('clinicId=north')).toEqual(['clinicId'])
    expect(await ask(`clinicId=${uuid()}`)).toEqual(['clinicId'])
    expect(await ask(`clinicId=${day.clinic.clinicId}&date=2026-02-30`)).toEqual(['date'])
  })
})
