import { addDays } from '#contract/values/clinic-time.ts'
import { sampleDoctors } from './sample-organization.ts'

type Send = (method: 'POST' | 'PUT', path: string, body: object) => Promise<{ data: { _id: string } }>
type Loaded = { clinics: string[]; services: Map<string, string>; doctors: string[]; today: string }

const dermatologist = sampleDoctors.findIndex(({ expert }) => expert === 'Dermatology')
/** Days from today on, both included: the live demo shows the same sample for a week, and they are ahead on each of its days. */
const leaveDays = [3, 13] as const

/** Before anything is booked: the first clinic open every day, a room that a service needs, a doctor's own hours and leave ahead. */
export async function loadTimes(send: Send, { clinics, services, doctors, today }: Loaded): Promise<void> {
  const [clinicId] = clinics
  // Whichever day somebody looks in, there are visits.
  const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '09:00', end: '17:00' }))
  await send('PUT', `users/clinics/${clinicId}/opening-hours`, hours)
  const room = await send('POST', `users/clinics/${clinicId}/resources`, { name: 'Laboratory', kind: 'room' })
  await send('PUT', `users/services/${services.get('Blood test')}`, { resourceIds: [room.data._id] })
  const ownHours = [1, 2, 3, 4, 5].flatMap(weekday => [
    { clinicId: clinics[1], weekday, start: '10:00', end: '13:00' },
    { clinicId: clinics[1], weekday, start: '14:00', end: '17:00' },
  ])
  await send('PUT', `users/doctors/${doctors[dermatologist]}/working-hours`, ownHours)
  const [from, to] = leaveDays.map(days => addDays(today, days))
  await send('POST', `users/doctors/${doctors[dermatologist]}/leave`, { from, to, reason: 'Annual leave' })
}

/** Two who would come while the dermatologist is away. */
export async function loadWaitlist(
  send: Send,
  { clinics, services, doctors, today }: Loaded,
  patients: readonly string[],
): Promise<void> {
  const [from, to] = leaveDays.map(days => addDays(today, days))
  for (const [index, patientId] of patients.slice(3, 5).entries())
    await send('POST', 'users/waitlist', {
      clinicId: clinics[1],
      serviceId: services.get('Skin review'),
      doctorId: doctors[dermatologist],
      patientId,
      from,
      to,
      parts: index === 0 ? ['morning'] : [],
    })
}
