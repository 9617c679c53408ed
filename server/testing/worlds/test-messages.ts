import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Mail } from '#server/platform/mail/transport.ts'
import { createTwilioProvider } from '#server/platform/messages/twilio.ts'
import { createTestApp, type Answer, type TestApp } from '../create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from './create-test-clinic.ts'
import { startMessageStandIn, type MessageStandIn } from '../programs/message-stand-in.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const monday = Date.parse('2026-11-23T03:00:00Z')
export const minute = 60_000
export const hour = 60 * minute
export const at = (date: string, time: string) => `${date}T${time}:00+05:30`

export type Logged = {
  _id: string
  kind: string
  status: string
  error: string | null
  recipient: string | null
  attempts: number
}

export function calendarOf(mail: Mail): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(mail.invitation!.calendar) as unknown[])
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}

type TestMessages = {
  app: TestApp
  standIn: MessageStandIn
  clinic: TestClinic
  patient: { _id: string; email: string }
  now: number
}

/** For a test file: an app with a message provider, and before each test a clinic with a patient and the clock set to Monday. */
export function testMessages() {
  const here = { now: monday } as TestMessages
  beforeAll(async () => {
    here.standIn = await startMessageStandIn(() => here.now)
    here.app = await createTestApp({
      now: () => here.now,
      provider: createTwilioProvider({
        url: here.standIn.url,
        account: 'AC1',
        token: 'of the account',
        from: { sms: '+15550001', whatsapp: '+15550002' },
      }),
    })
  })
  afterAll(async () => {
    await here.app.close()
    await here.standIn.close()
  })
  beforeEach(async () => {
    here.now = monday
    here.standIn.reset()
    here.app.failMails(undefined)
    // Removes the jobs of an earlier test's visits.
    await here.app.database.app.settle()
    await here.app.database.asOwner(
      owner => owner`select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
    )
    here.clinic = await createTestClinic(here.app, { doctor: true, receptionist: true, patient: true })
    const body = good.patient(here.clinic.clinicId)
    here.patient = {
      ...(await create(here.app, here.clinic.token, 'users/patients', body)),
      email: body.email,
    }
  })

  const call = (method: string, path: string, body?: object, token = here.clinic.token): Promise<Answer> =>
    here.app.call(method, path, { token, body })
  const log = async (query = '', token = here.clinic.token) =>
    (await call('GET', `users/messages?${query}`, undefined, token)).body.data as Logged[]
  return {
    here,
    call,
    log,
    async book(
      start = at('2026-11-25', '10:00'),
      who: object = { patientId: here.patient._id },
    ): Promise<string> {
      const { clinicId, doctorId, serviceId } = here.clinic
      const body = { clinicId, doctorId, serviceId, start, ...who }
      return (await create(here.app, here.clinic.token, 'users/appointments', body))._id
    },
    move: (id: string, start: string) => call('PUT', `users/appointments/${id}`, { start }),
    setStatus: (id: string, status: string) => call('PATCH', `users/appointments/${id}/status`, { status }),
    after(ms: number): Promise<Mail[]> {
      here.now += ms
      return here.app.deliverMessages()
    },
    logged: async () => (await log()).map(({ kind, status }) => `${kind} ${status}`).toSorted(),
    settings: (body: object) => call('PUT', 'users/settings/messages', body),
  }
}
