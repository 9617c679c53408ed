import { plantedDay } from '../data/planted-day.ts'
import type { MakeCall } from './valid-call.ts'

const anyWeek = { weekday: 1, start: '09:00', end: '17:00' }
const timeOff = { from: plantedDay(28), to: plantedDay(29), reason: 'Conference' }
const at = (day: number) => `${plantedDay(day)}T10:30:00+05:30`

/** Calls about opening hours, working hours, leave and holidays. */
export const hoursCalls: MakeCall[] = [
  ['GET users/doctors/:id/working-hours', ({ mine }) => ({ params: { id: mine.doctor } })],
  [
    'PUT users/doctors/:id/working-hours',
    ({ others, mine }) => ({
      params: { id: others.doctor },
      body: {
        // The visit is on a Tuesday, and stays inside the hours.
        hours: [
          { ...anyWeek, clinicId: mine.clinic },
          { ...anyWeek, weekday: 2, clinicId: others.clinic },
        ],
        visits: [{ appointmentId: mine.appointment, action: 'move', doctorId: mine.doctor, start: at(9) }],
      },
    }),
  ],
  ['GET users/clinics/:id/opening-hours', ({ mine }) => ({ params: { id: mine.clinic } })],
  [
    'PUT users/clinics/:id/opening-hours',
    ({ others }) => ({ params: { id: others.clinic }, body: [anyWeek, { ...anyWeek, weekday: 2 }] }),
  ],
  [
    'GET users/doctors/:id/exceptions',
    ({ mine }) => ({ params: { id: mine.doctor }, query: { from: plantedDay(1), to: plantedDay(28) } }),
  ],
  [
    'PUT users/doctors/:id/exceptions/:date',
    ({ mine }) => ({
      params: { id: mine.doctor, date: plantedDay(26) },
      body: { hours: [{ clinicId: mine.clinic, start: '10:00', end: '12:00' }], reason: 'Short day' },
    }),
  ],
  [
    'DELETE users/doctors/:id/exceptions/:date',
    ({ mine }) => ({ params: { id: mine.doctor, date: plantedDay(27) }, body: {} }),
  ],
  ['GET users/clinics/:id/exceptions', ({ mine }) => ({ params: { id: mine.clinic } })],
  [
    'PUT users/clinics/:id/exceptions/:date',
    ({ mine }) => ({ params: { id: mine.clinic, date: plantedDay(26) }, body: { hours: [] } }),
  ],
  [
    'DELETE users/clinics/:id/exceptions/:date',
    ({ mine }) => ({ params: { id: mine.clinic, date: plantedDay(27) }, body: {} }),
  ],
  ['GET users/doctors/:id/leave', ({ mine }) => ({ params: { id: mine.doctor } })],
  ['POST users/doctors/:id/leave', ({ mine }) => ({ params: { id: mine.doctor }, body: timeOff })],
  [
    'PUT users/doctors/:id/leave/:leaveId',
    ({ mine }) => ({ params: { id: mine.doctor, leaveId: mine.leave }, body: timeOff }),
  ],
  [
    'DELETE users/doctors/:id/leave/:leaveId',
    ({ mine }) => ({ params: { id: mine.doctor, leaveId: mine.leave } }),
  ],
  ['GET users/clinics/:id/holidays', ({ mine }) => ({ params: { id: mine.clinic } })],
  ['POST users/clinics/:id/holidays', ({ mine }) => ({ params: { id: mine.clinic }, body: timeOff })],
  [
    'PUT users/clinics/:id/holidays/:holidayId',
    ({ mine }) => ({ params: { id: mine.clinic, holidayId: mine.holiday }, body: timeOff }),
  ],
  [
    'DELETE users/clinics/:id/holidays/:holidayId',
    ({ mine }) => ({ params: { id: mine.clinic, holidayId: mine.holiday } }),
  ],
]
