import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createRandom } from '#server/testing/data/random.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createKeptSchedules, type LoadSlotTerms } from './kept-schedules.ts'
import { loadBookingTerms } from './load-schedule.ts'
import { freeSlots } from './slots.ts'

// Monday 23 November 2026, 08:30 in Kolkata.
let now = Date.parse('2026-11-23T03:00:00Z')
const days = ['2026-11-24', '2026-11-25', '2026-11-26'] as const

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

type Practice = {
  organizationId: string
  token: string
  clinicId: string
  serviceId: string
  doctorId: string
}

/** The free times of a day, as a process shows them that loads with `load`. */
const timesOf = (load: LoadSlotTerms, practice: Practice, day: string): Promise<unknown> =>
  app.database.app.inOrganization(
    practice.organizationId,
    async db => {
      const { clinicId, doctorId, serviceId, organizationId } = practice
      const wanted = { clinicId, doctorId, serviceIds: [serviceId], from: day, to: day, now }
      const terms = await load(db, organizationId, wanted)
      if (!terms) return 'unknown'
      const { schedule, durationMinutes, slotLengthMinutes, minimumNoticeMinutes } = terms
      const isOpen =
        terms.doctorWorksHere && terms.clinicIsOpen && terms.doctorIsOpen && terms.servicesAreOpen
      const slots = freeSlots({ ...schedule, from: day, to: day, durationMinutes, slotLengthMinutes })
      return { isOpen, minimumNoticeMinutes, slots }
    },
    { readOnly: true },
  )

async function openPractice(): Promise<Practice> {
  const clinic = await createTestClinic(app, { doctor: true })
  const { token, clinicId } = clinic
  const week = [1, 2, 3, 4, 5].map(weekday => ({ weekday, start: '09:00', end: '13:00' }))
  await app.call('PUT', `users/clinics/${clinicId}/opening-hours`, { token, body: week })
  return { ...clinic, doctorId: clinic.doctorId! }
}

test('what two processes keep is never older than the last change', async () => {
  const practice = await openPractice()
  const { token, clinicId, doctorId, serviceId } = practice
  const patient = await create(app, token, 'users/patients', good.patient(clinicId))
  const room = await create(app, token, `users/clinics/${clinicId}/resources`, { name: 'Room', kind: 'room' })
  const random = createRandom(11)
  const oneOf = <T>(all: readonly T[]): T => all[random(all.length)]!
  const done = new Set<string>()
  let name = ''
  const call = async (method: string, path: string, body: object = {}) => {
    const answer = await app.call(method, path, { token, body })
    if (answer.status < 300) done.add(name)
    return answer
  }
  const hours = () => oneOf([[{ start: '10:00', end: '12:00' }], [{ start: '08:00', end: '11:00' }], []])
  const booked: string[] = []
  const off = new Map<string, string>()
  /** Days off that are added, or those that were added before taken away. */
  const onOrOff = async (path: string) => {
    const id = off.get(path)
    if (id) await call('DELETE', `${path}/${id}`)
    else {
      const day = oneOf(days)
      off.set(path, (await call('POST', path, { from: day, to: day })).body.data?._id as string)
    }
    if (id) off.delete(path)
  }

  const changes: Record<string, () => Promise<unknown>> = {
    openingHours: () =>
      call(
        'PUT',
        `users/clinics/${clinicId}/opening-hours`,
        [2, 3, 4].map(weekday => ({
          weekday,
          start: oneOf(['08:00', '09:00']),
          end: oneOf(['12:00', '13:00']),
        })),
      ),
    workingHours: () =>
      call(
        'PUT',
        `users/doctors/${doctorId}/working-hours`,
        oneOf([[], [2, 3, 4].map(weekday => ({ clinicId, weekday, start: '09:30', end: '11:30' }))]),
      ),
    clinicDay: () => call('PUT', `users/clinics/${clinicId}/exceptions/${oneOf(days)}`, { hours: hours() }),
    clinicDayAgain: () => call('DELETE', `users/clinics/${clinicId}/exceptions/${oneOf(days)}`),
    doctorDay: () =>
      call('PUT', `users/doctors/${doctorId}/exceptions/${oneOf(days)}`, {
        hours: hours().map(one => ({ ...one, clinicId })),
      }),
    leave: () => onOrOff(`users/doctors/${doctorId}/leave`),
    holiday: () => onOrOff(`users/clinics/${clinicId}/holidays`),
    service: () =>
      call('PUT', `users/services/${serviceId}`, {
        serviceDuration: oneOf([15, 30, 60]),
        bufferBeforeMinutes: oneOf([0, 10]),
        resourceIds: oneOf([[], [room._id]]),
      }),
    room: () =>
      call('PATCH', `users/clinics/${clinicId}/resources/${room._id}/status`, {
        status: oneOf([true, false]),
      }),
    doctor: () => call('PATCH', `users/doctors/${doctorId}/status`, { status: oneOf([true, true, false]) }),
    clinic: () => call('PUT', `users/clinics/${clinicId}`, { timeSlot: oneOf([15, 30, 60]) }),
    policy: () => call('PUT', 'users/settings', { minimumNoticeMinutes: oneOf([0, 60, 1440]) }),
    book: async () => {
      const { slots } = (await timesOf(loadBookingTerms, practice, oneOf(days))) as {
        slots?: { start: number }[]
      }
      const slot = slots?.length ? oneOf(slots) : undefined
      if (!slot) return
      const start = new Date(slot.start).toISOString()
      const body = { patientId: patient._id, clinicId, doctorId, serviceId, start }
      const answer = await call('POST', 'users/appointments', body)
      if (answer.status === 201) booked.push(answer.body.data._id as string)
    },
    cancel: async () => {
      const id = booked.pop()
      if (id) await call('PATCH', `users/appointments/${id}/status`, { status: 'cancelled' })
    },
    time: async () => {
      now += 10_000
    },
  }

  const processes = [createKeptSchedules(), createKeptSchedules()]
  const seen = new Set<string>()
  for (let step = 0; step < 200; step++) {
    name = oneOf(Object.keys(changes))
    await changes[name]!()
    for (const day of days) {
      const right = await timesOf(loadBookingTerms, practice, day)
      seen.add(JSON.stringify(right))
      for (const load of processes)
        expect([step, name, await timesOf(load, practice, day)]).toEqual([step, name, right])
    }
  }
  expect([...done, 'time'].toSorted()).toEqual(Object.keys(changes).toSorted())
  // The changes did change what is free.
  expect(seen.size).toBeGreaterThan(40)
})

test('keeps what nobody changed, and reads what is booked each time', async () => {
  const practice = await openPractice()
  const { organizationId, clinicId, token, doctorId, serviceId } = practice
  const load = createKeptSchedules()
  const before = await timesOf(load, practice, days[0])
  // Past every call, so that nothing counts it.
  await app.database.asOwner(
    sql => sql`update opening_hours set end_minute = 600 where organization_id = ${organizationId}`,
  )
  expect(await timesOf(load, practice, days[0])).toEqual(before)
  const patient = await create(app, token, 'users/patients', good.patient(clinicId))
  const start = '2026-11-24T09:00:00+05:30'
  await create(app, token, 'users/appointments', {
    patientId: patient._id,
    clinicId,
    doctorId,
    serviceId,
    start,
  })
  const after = (await timesOf(load, practice, days[0])) as { slots: { start: number }[] }
  expect(after.slots.some(slot => slot.start === Date.parse(start))).toBe(false)
  expect(after.slots.at(-1)!.start).toBeGreaterThan(Date.parse('2026-11-24T12:00:00+05:30'))
  // An hour on, it has been loaded again.
  now += 3_600_000
  expect(await timesOf(load, practice, days[0])).toEqual(await timesOf(loadBookingTerms, practice, days[0]))
})
