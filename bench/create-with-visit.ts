import { v7 as uuid } from 'uuid'
import { dayMs } from '#contract/values/durations.ts'
import { openSet } from './data/bench-set.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

const eachRound = 5_000
const slotsADay = 32

/**
 * A patient without a sign-in: nobody is invited. Staff make such a record with its first visit, so both sides book one as well. Ours
 * looks whether the time is free, and tells who has to know. Both plan the messages to the patient.
 */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const opens = Date.parse(`${set.day}T09:00:00+05:30`)
  const person = { firstName: 'Asha', lastName: 'Menon', phoneNumber: '9876543210' }
  /** No time twice. Each side has two doctors of its own, because a doctor's time is booked once. */
  const visits = (firstDoctor: number) => {
    let made = 0
    return <T>(
      make: (organization: (typeof set.organizations)[number], doctorId: string, start: Date) => T,
    ) =>
      Array.from({ length: eachRound }, () => {
        const at = made++
        const organization = set.organizations[at % set.organizations.length]!
        const slot = Math.floor(at / set.organizations.length)
        const doctorId = organization.doctorIds[firstDoctor + (slot % 2)]!
        const day = 1 + Math.floor(slot / 2 / slotsADay)
        const start = opens + day * dayMs + (Math.floor(slot / 2) % slotsADay) * 15 * 60_000
        return make(organization, doctorId, new Date(start))
      })
  }
  const ofOurs = visits(4)
  const ofBare = visits(6)
  const bareRequests = (path: string) =>
    ofBare(({ organizationId, clinicId, serviceId }, doctorId, start) => {
      const ids = { id: uuid(), visitId: uuid(), noticeId: uuid(), reminderId: uuid() }
      const visit = { organizationId, clinicId, serviceId, doctorId, start: start.toISOString() }
      return { method: 'POST', path, body: { ...person, ...ids, ...visit } }
    })
  return compareOverHttp({
    name: 'create one patient without a sign-in, with a first visit',
    set,
    statement: 'createWithVisit',
    ours: () =>
      ofOurs(({ token, clinicId, serviceId }, doctorId, start) => ({
        method: 'POST',
        path: '/api/users/appointments',
        token,
        body: { newPatient: person, clinicId, serviceId, doctorId, start: start.toISOString() },
      })),
    bare: () => bareRequests('/createWithVisit'),
    besides: { name: 'the patient and the visit alone', requests: () => bareRequests('/insertWithVisit') },
    atLeast: 0.55,
    p99Times: 2,
    audited: true,
  })
}
