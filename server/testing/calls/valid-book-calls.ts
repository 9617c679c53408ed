import { plantedDay } from '../data/planted-day.ts'
import type { MakeCall } from './valid-call.ts'

const at = (day: number) => `${plantedDay(day)}T10:30:00+05:30`

/**
 * Calls of the appointment book: public booking page, slots, appointments, calendar, queue, series, waiting list; and of the
 * account.
 */
export const bookCalls: MakeCall[] = [
  ['POST users/invitations/:id/accept', ({ invitations }) => ({ params: { id: invitations.toAccept } })],
  ['POST users/invitations/:id/decline', ({ invitations }) => ({ params: { id: invitations.toDecline } })],
  ['GET users/clinics/:id/booking-page', ({ mine }) => ({ params: { id: mine.clinic } })],
  ['GET users/patients/:id/portal-address', ({ mine }) => ({ params: { id: mine.patient } })],
  ['POST users/patients/:id/confirm-email', ({ mine }) => ({ params: { id: mine.patient }, body: {} })],
  ['POST public/confirm-email', () => ({ body: { token: 'a'.repeat(65) } })],
  [
    'PUT users/patients/:id/deceased',
    ({ mine }) => ({ params: { id: mine.patient }, body: { deceasedOn: null } }),
  ],
  ['GET users/patients/:id/booking-devices', ({ mine }) => ({ params: { id: mine.patient } })],
  ['DELETE users/patients/:id/booking-devices', ({ mine }) => ({ params: { id: mine.patient } })],
  ['GET public/clinics/:slug', ({ bookingPage }) => ({ params: { slug: bookingPage } })],
  ['GET public/clinics/:slug/me', ({ bookingPage }) => ({ params: { slug: bookingPage } })],
  [
    'GET public/clinics/:slug/first-times',
    ({ bookingPage, mine }) => ({ params: { slug: bookingPage }, query: { serviceId: mine.service } }),
  ],
  [
    'GET public/clinics/:slug/slots',
    ({ bookingPage, mine }) => ({
      params: { slug: bookingPage },
      query: { serviceId: mine.service, doctorId: mine.doctor, from: plantedDay(1), to: plantedDay(2) },
    }),
  ],
  [
    'POST public/clinics/:slug/holds',
    ({ bookingPage, mine }) => ({
      params: { slug: bookingPage },
      body: { serviceId: mine.service, doctorId: mine.doctor, start: at(5) },
    }),
  ],
  [
    'POST public/clinics/:slug/holds/release',
    ({ bookingPage, mine }) => ({
      params: { slug: bookingPage },
      body: { holdId: mine.appointment, secret: 'a'.repeat(43) },
    }),
  ],
  ['GET users/samples', () => ({})],
  ['POST users/samples', () => ({})],
  ['DELETE users/samples', () => ({})],
  ['GET users/portal', () => ({})],
  ['POST users/portal/booking-pass', ({ mine }) => ({ body: { patientId: mine.patient } })],
  ['POST users/portal/people', ({ mine }) => ({ body: { besideId: mine.patient, firstName: 'Riya' } })],
  ['GET users/portal/people/:id/reads', ({ mine }) => ({ params: { id: mine.patient } })],
  ['GET users/portal/visits/:id/doctors', ({ mine }) => ({ params: { id: mine.appointment } })],
  ['POST users/portal/visits/:id/confirm', ({ mine }) => ({ params: { id: mine.appointment } })],
  [
    'GET users/portal/visits/:id/slots',
    ({ mine }) => ({ params: { id: mine.appointment }, query: { from: '2030-01-01', to: '2030-01-08' } }),
  ],
  ['POST users/portal/waitlist/:id/take', ({ spare }) => ({ params: { id: spare.offered } })],
  ['POST users/portal/waitlist/:id/decline', ({ spare }) => ({ params: { id: spare.offered } })],
  ['DELETE users/portal/waitlist/:id', ({ spare }) => ({ params: { id: spare.waiting } })],
  ['GET users/waitlist', ({ mine }) => ({ query: { clinicId: mine.clinic, status: 'waiting' } })],
  ['GET users/waitlist/export', () => ({ query: { format: 'csv' } })],
  [
    'POST users/waitlist',
    ({ mine, others }) => ({
      body: {
        patientId: mine.patient,
        clinicId: mine.clinic,
        serviceId: others.service,
        doctorId: mine.doctor,
        from: plantedDay(1),
        to: plantedDay(9),
        parts: ['morning'],
      },
    }),
  ],
  [
    'POST users/waitlist/:id/book',
    ({ mine }) => ({
      params: { id: mine.waiting },
      body: {
        clinicId: mine.clinic,
        doctorId: mine.doctor,
        serviceId: mine.service,
        patientId: mine.patient,
        start: at(12),
      },
    }),
  ],
  ['POST users/waitlist/:id/offer', ({ mine }) => ({ params: { id: mine.waiting } })],
  ['POST users/waitlist/:id/restore', ({ spare }) => ({ params: { id: spare.takenOff } })],
  ['DELETE users/waitlist/:id', ({ spare }) => ({ params: { id: spare.waiting } })],
  [
    'GET users/slots',
    ({ mine }) => ({
      query: {
        doctorId: mine.doctor,
        serviceId: mine.service,
        clinicId: mine.clinic,
        from: plantedDay(1),
        to: plantedDay(2),
      },
    }),
  ],
  ...['GET users/calendar', 'GET users/calendar/days'].map((call): MakeCall => [
    call,
    ({ mine }) => ({
      query: {
        clinicId: mine.clinic,
        doctorId: mine.doctor,
        serviceId: mine.service,
        from: plantedDay(1),
        to: plantedDay(7),
      },
    }),
  ]),
  [
    'GET users/slots/check',
    ({ mine }) => ({
      query: {
        doctorId: mine.doctor,
        serviceId: mine.service,
        clinicId: mine.clinic,
        start: at(8),
        appointmentId: mine.appointment,
      },
    }),
  ],
  [
    'GET users/appointments',
    ({ mine }) => ({ query: { clinicId: mine.clinic, doctorId: mine.doctor, patientId: mine.patient } }),
  ],
  [
    'POST users/appointments',
    ({ mine }) => ({
      body: {
        clinicId: mine.clinic,
        doctorId: mine.doctor,
        serviceId: mine.service,
        patientId: mine.patient,
        start: at(8),
      },
    }),
  ],
  ['GET users/desk', ({ mine }) => ({ query: { clinicId: mine.clinic } })],
  [
    'PUT users/desk/calls',
    ({ mine }) => ({
      body: { clinicId: mine.clinic, patientId: mine.patient, reason: 'missed', isDone: true },
    }),
  ],
  ['GET users/queue', ({ mine }) => ({ query: { clinicId: mine.clinic } })],
  [
    'POST users/queue/walk-ins',
    ({ mine }) => ({
      body: {
        clinicId: mine.clinic,
        doctorId: mine.doctor,
        serviceId: mine.service,
        patientId: mine.patient,
      },
    }),
  ],
  ['GET users/calendar-feeds', () => ({})],
  ['GET users/secret-addresses', () => ({})],
  ['PUT users/calendar-feeds/:id', ({ others }) => ({ params: { id: others.clinic } })],
  [
    'PATCH users/calendar-feeds/:id',
    ({ mine }) => ({ params: { id: mine.doctor }, body: { showsNames: true } }),
  ],
  ['DELETE users/calendar-feeds/:id', ({ others }) => ({ params: { id: others.doctor } })],
  ['GET users/clinics/:id/waiting-room', ({ mine }) => ({ params: { id: mine.clinic } })],
  ['PUT users/clinics/:id/waiting-room', ({ others }) => ({ params: { id: others.clinic } })],
  ['DELETE users/clinics/:id/waiting-room', ({ others }) => ({ params: { id: others.clinic } })],
  ['POST public/waiting-room', ({ screenToken }) => ({ body: { token: screenToken } })],
  ['GET users/appointments/:id', ({ mine }) => ({ params: { id: mine.appointment } })],
  ['GET users/patients/:id/visits', ({ mine }) => ({ params: { id: mine.patient } })],
  ['GET users/appointments/:id/card', ({ mine }) => ({ params: { id: mine.appointment } })],
  [
    'PUT users/appointments/:id',
    ({ mine }) => ({
      params: { id: mine.appointment },
      body: { note: 'Bring the reports', doctorId: mine.doctor, start: at(9) },
    }),
  ],
  ['DELETE users/appointments/:id', ({ spare }) => ({ params: { id: spare.appointment } })],
  [
    'PATCH users/appointments/:id/status',
    ({ mine }) => ({ params: { id: mine.appointment }, body: { status: 'cancelled' } }),
  ],
  ['POST users/appointments/:id/restore', ({ deleted }) => ({ params: { id: deleted.appointment } })],
  [
    'POST users/appointments/bulk',
    ({ others }) => ({ body: { action: 'checked_in', ids: [others.appointment] } }),
  ],
  [
    'GET users/appointments/export',
    ({ mine }) => ({ query: { format: 'csv', clinicId: mine.clinic, serviceId: mine.service } }),
  ],
  ['GET users/appointments/:id/series', ({ mine }) => ({ params: { id: mine.appointment } })],
  [
    'POST users/appointments/:id/series/preview',
    ({ others }) => ({ params: { id: others.appointment }, body: { rule: 'FREQ=WEEKLY;COUNT=3' } }),
  ],
  [
    'POST users/appointments/:id/series',
    ({ others }) => ({
      params: { id: others.appointment },
      body: { rule: 'FREQ=WEEKLY;COUNT=2', starts: [at(16)] },
    }),
  ],
  // The first appointment belongs to a series; it is not changed.
  [
    'POST users/appointments/:id/series/move/preview',
    ({ mine }) => ({
      params: { id: mine.appointment },
      body: { scope: 'all', date: plantedDay(1), time: '10:30' },
    }),
  ],
  [
    'POST users/appointments/:id/series/move',
    ({ mine }) => ({
      params: { id: mine.appointment },
      body: { scope: 'all', date: plantedDay(1), time: '10:30' },
    }),
  ],
  [
    'POST users/appointments/:id/series/cancel',
    ({ mine }) => ({ params: { id: mine.appointment }, body: { scope: 'all' } }),
  ],
]
