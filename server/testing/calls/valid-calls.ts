import type { Definition } from '#contract/core/endpoint.ts'
import { callOf } from './contract-definitions.ts'
import { testPassword } from '../worlds/create-test-clinic.ts'
import type { World } from '../worlds/create-test-world.ts'
import type { Records } from '../data/plant-records.ts'
import type { MakeCall, ValidCall } from './valid-call.ts'
import { auditCalls } from './valid-audit-calls.ts'
import { bookCalls } from './valid-book-calls.ts'
import { chartCalls } from './valid-chart-calls.ts'
import { medicineCalls } from './valid-medicine-calls.ts'
import { paperCalls } from './valid-paper-calls.ts'
import { hoursCalls } from './valid-hours-calls.ts'
import { mailCalls } from './valid-mail-calls.ts'
import { moneyCalls } from './valid-money-calls.ts'
import { orderCalls } from './valid-order-calls.ts'
import { recordCalls } from './valid-record-calls.ts'

const person = (clinicField: string, phoneField: string, world: World) => ({
  firstName: 'Meera',
  lastName: 'Nair',
  email: `meera.${world.organizationId}@example.org`,
  [phoneField]: '9876501234',
  gender: 'Female',
  [clinicField]: world.mine.clinic,
})

/** The nine calls of a kind of record. */
function resource(
  path: string,
  kind: keyof Records,
  create: (world: World) => Record<string, unknown>,
): MakeCall[] {
  const id = (records: Records) => ({ id: records[kind] })
  return [
    [`GET ${path}`, () => ({})],
    [`POST ${path}`, world => ({ body: create(world) })],
    [`GET ${path}/:id`, ({ mine }) => ({ params: id(mine) })],
    [
      `PUT ${path}/:id`,
      world => {
        const body = create(world)
        if ('email' in body) body['email'] = `changed.${String(body['email'])}`
        return { params: id(world.mine), body }
      },
    ],
    [`DELETE ${path}/:id`, ({ spare }) => ({ params: id(spare) })],
    [`PATCH ${path}/:id/status`, ({ mine }) => ({ params: id(mine), body: { status: true } })],
    [`POST ${path}/:id/restore`, ({ deleted }) => ({ params: id(deleted) })],
    [
      `POST ${path}/bulk`,
      ({ mine, others }) => ({ body: { action: 'open', ids: [mine[kind], others[kind]] } }),
    ],
    [`GET ${path}/export`, () => ({ query: { format: 'csv' } })],
  ]
}

const calls = new Map<string, (world: World) => ValidCall>([
  ...auditCalls,
  ...bookCalls,
  ...mailCalls,
  ...hoursCalls,
  ...orderCalls,
  ...recordCalls,
  ...chartCalls,
  ...medicineCalls,
  ...paperCalls,
  ...moneyCalls,
  ['GET user/profile', () => ({})],
  ['PUT user/profile', () => ({ body: { name: 'A new name' } })],
  ['POST users/switch-organization', ({ organizationId }) => ({ body: { organizationId } })],
  ['POST users/logout', () => ({ body: {} })],
  ['POST users/login', ({ owner }) => ({ body: { email: owner.email, password: testPassword } })],
  ['GET public/data', () => ({})],
  ['POST public/demo', () => ({})],
  [
    'PUT users/clinics/:id/booking-page',
    ({ mine, bookingPage }) => ({ params: { id: mine.clinic }, body: { slug: bookingPage, isOpen: true } }),
  ],
  [
    'POST public/browser-faults',
    () => ({
      body: {
        reference: '0a1b2c3d',
        page: '/clinic/patient',
        name: 'TypeError',
        frames: [{ file: 'app.js', line: 1, column: 2 }],
      },
    }),
  ],
  ['GET public/inquiry-token', () => ({})],
  [
    'POST public/inquiries',
    () => ({
      body: {
        kind: 'support',
        name: 'Meera Nair',
        email: 'meera@example.org',
        clinicName: 'Riverside',
        message: 'The list stays empty.',
        token: 'of a robot',
      },
    }),
  ],
  ['GET operator/organizations', () => ({ query: { keyword: 'riverside', state: 'open' } })],
  [
    'PATCH operator/organizations/:id',
    ({ organizationId }) => ({ params: { id: organizationId }, body: { plan: 'lifetime' } }),
  ],
  ['GET operator/site-content', () => ({})],
  ['PUT operator/site-content', () => ({ body: { claim: { text: 'Forty clinics', isSample: false } } })],
  ['GET operator/inquiries', () => ({ query: { state: 'new' } })],
  [
    'PATCH operator/inquiries/:id',
    ({ inquiry }) => ({ params: { id: inquiry }, body: { state: 'answered' } }),
  ],
  ['GET operator/health', () => ({})],
  ['GET operator/events', ({ organizationId }) => ({ query: { organizationId } })],
  ['GET users/settings', () => ({})],
  ['PUT users/settings', () => ({ body: { name: 'Riverside Clinics', taxRate: '18', billPrefix: 'B-' } })],
  ['GET users/notifications', () => ({})],
  ['POST users/notifications/:id/read', ({ mine }) => ({ params: { id: mine.notification } })],
  ['POST users/notifications/read-all', () => ({})],
  ['GET users/notifications/choices', () => ({})],
  [
    'PUT users/notifications/choices',
    () => ({ body: [{ kind: 'appointment_booked', inBell: true, byMail: false }] }),
  ],
  ['GET users/messages', ({ mine }) => ({ query: { patientId: mine.patient, clinicId: mine.clinic } })],
  ['GET users/messages/export', () => ({ query: { format: 'csv' } })],
  // Of a visit that no other call changes, so that its version is current.
  ['POST users/messages/:id/send-again', ({ others }) => ({ params: { id: others.message } })],
  ['POST webhooks/messages', () => ({})],
  ['GET users/settings/messages', () => ({})],
  ['PUT users/settings/messages', () => ({ body: { reminders: [120] } })],
  ['GET users/members', () => ({ query: { role: 'doctor' } })],
  ['GET users/members/export', () => ({ query: { format: 'csv', role: 'doctor' } })],
  [
    'PATCH users/members/:id',
    ({ otherDoctor }) => ({ params: { id: otherDoctor.membershipId }, body: { status: true } }),
  ],
  [
    'POST users/members/:id/reset-second-factor',
    ({ otherReceptionist }) => ({ params: { id: otherReceptionist.membershipId } }),
  ],
  // Nobody signs in as these people yet.
  ['POST users/doctors/:id/invite', ({ spare }) => ({ params: { id: spare.doctor } })],
  ['POST users/receptionists/:id/invite', ({ spare }) => ({ params: { id: spare.receptionist } })],
  ['GET users/patients/duplicates', () => ({ query: { phoneNumber: '9876501234' } })],
  ['POST users/patients/:id/invite', ({ spare }) => ({ params: { id: spare.patient } })],
  ['GET user/sessions', () => ({})],
  ['DELETE user/sessions/:id', ({ mine }) => ({ params: { id: mine.session } })],
  ['POST user/sessions/end-others', () => ({})],
  ['GET user/second-factor', () => ({})],
  ['POST user/second-factor', () => ({ body: { currentPassword: testPassword } })],
  ['POST user/step-up', () => ({ body: { password: testPassword } })],
  ['GET users/dashboard', ({ mine }) => ({ query: { clinicId: mine.clinic } })],
  ...resource('users/clinics', 'clinic', () => ({
    name: 'North',
    description: 'A branch',
    email: 'north@example.org',
    contactNumber: '9876501234',
    service: 'General',
    timeSlot: 30,
    address: '2 High Street',
  })),
  ...resource('users/categories', 'category', () => ({ name: 'Pathology', description: 'Tests' })),
  ...resource('users/services', 'service', ({ mine }) => ({
    systemService: 'Blood test',
    category: mine.category,
    serviceDuration: 30,
    timeSlot: 30,
    defaultPrice: '500',
    type: 'In Clinic',
    description: 'A test',
    resourceIds: [mine.resource],
  })),
  ['GET users/resources', () => ({})],
  ['GET users/clinics/:id/resources', ({ mine }) => ({ params: { id: mine.clinic } })],
  [
    'POST users/clinics/:id/resources',
    ({ mine }) => ({ params: { id: mine.clinic }, body: { name: 'Scanner', kind: 'equipment' } }),
  ],
  [
    'PUT users/clinics/:id/resources/:resourceId',
    ({ mine }) => ({ params: { id: mine.clinic, resourceId: mine.resource }, body: { name: 'Room A' } }),
  ],
  [
    'DELETE users/clinics/:id/resources/:resourceId',
    ({ mine, spare }) => ({ params: { id: mine.clinic, resourceId: spare.resource } }),
  ],
  [
    'PATCH users/clinics/:id/resources/:resourceId/status',
    ({ mine }) => ({ params: { id: mine.clinic, resourceId: mine.resource }, body: { status: true } }),
  ],
  [
    'POST users/clinics/:id/resources/:resourceId/restore',
    ({ mine, deleted }) => ({ params: { id: mine.clinic, resourceId: deleted.resource } }),
  ],
  ['GET users/doctors/search', () => ({ query: { keyword: 'doctor' } })],
  ...resource('users/doctors', 'doctor', world => ({
    ...person('clinic', 'contactNumber', world),
    aboutSelf: 'Listens',
    expert: 'Hearts',
    password: testPassword,
  })),
  ['GET users/services/:id/visits-ahead', ({ mine }) => ({ params: { id: mine.service } })],
  ['GET users/doctors/:id/visits-ahead', ({ mine }) => ({ params: { id: mine.doctor } })],
  ['GET users/clinics/:id/visits-ahead', ({ mine }) => ({ params: { id: mine.clinic } })],
  [
    'GET users/clinics/:id/resources/:resourceId/visits-ahead',
    ({ mine }) => ({ params: { id: mine.clinic, resourceId: mine.resource } }),
  ],
  [
    'PATCH users/doctors/:id/verification',
    ({ mine }) => ({ params: { id: mine.doctor }, body: { verified: true } }),
  ],
  ...resource('users/receptionists', 'receptionist', world => ({
    ...person('clinicId', 'phoneNumber', world),
    password: testPassword,
  })),
  ...resource('users/patients', 'patient', world => ({
    ...person('clinicId', 'phoneNumber', world),
    dateOfBirth: '1990-02-28',
    address: '3 High Street',
    country: 'India',
    password: testPassword,
  })),
])

/**
 * A call that succeeds for the owner, or for the operator if it is an operator's call. Undefined for a sign-in call that needs a
 * mailed secret or an app's code.
 */
export function validCall(definition: Definition, world: World): ValidCall | undefined {
  const make = calls.get(callOf(definition))
  if (make) return make(world)
  if (definition.signIn) return undefined
  throw new Error(`server/testing/calls/valid-calls.ts has no line for ${callOf(definition)}`)
}
