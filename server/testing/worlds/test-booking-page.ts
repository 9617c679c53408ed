import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { AnswerBody } from '../answer-body.ts'
import type { AppOptions } from '#server/app.ts'
import { createTestApp, type Answer, type TestApp } from '../create-test-app.ts'
import { createTestClinic, type TestClinic } from './create-test-clinic.ts'
import type { Db } from '#server/platform/db/database.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
export const monday = Date.parse('2026-11-23T03:00:00Z')
export const minute = 60_000
export const tuesday = '2026-11-24'
export const at = (day: string, time: string) => `${day}T${time}:00+05:30`

export const keysOf = ({ body }: Answer) => ({
  holdId: body.data.holdId as string,
  secret: body.data.secret as string,
})
type Keys = ReturnType<typeof keysOf>

type Call = (body: object) => Promise<Answer>
type BookingVisits = {
  app: TestApp
  clinic: TestClinic
  slug: string
  now: number
  openPage(body: object, clinicId?: string, token?: string): Promise<Answer>
  visit(method: string, path: string, body?: object, cookie?: string): Promise<Answer>
  hold(time?: string, more?: object): Promise<Answer>
  sendCode(keys: Keys, email: string, more?: object): Promise<Answer>
  mailedCode(keys: Keys, email: string): Promise<string>
  people: Call
  book(body: object, cookie?: string): Promise<Answer>
  bookAs(email: string, time?: string, more?: object): Promise<Answer>
  appointments(): Promise<AnswerBody>
  times(query?: string, day?: string): Promise<string[]>
  inDatabase<T>(work: (db: Db) => PromiseLike<T>): Promise<T>
  suspend(when: Date | null): Promise<unknown>
}

/** For a test file: an app, and before each test a clinic with an open page, its visitors, and the clock set to Monday. */
export function testBookingPage(
  parts: Partial<Pick<AppOptions['onlinePayments'], 'providerOf'>> = {},
): BookingVisits {
  let clinics = 0
  const here: BookingVisits = {
    app: undefined as unknown as TestApp,
    clinic: undefined as unknown as TestClinic,
    slug: '',
    now: monday,
    openPage: (
      body: object,
      clinicId: string = here.clinic.clinicId,
      token: string = here.clinic.token,
    ): Promise<Answer> => here.app.call('PUT', `users/clinics/${clinicId}/booking-page`, { token, body }),
    visit: (method: string, path: string, body?: object, cookie?: string): Promise<Answer> =>
      here.app.call(method, `public/clinics/${here.slug}${path}`, {
        body,
        ...(cookie && { headers: { cookie } }),
      }),
    hold: (time = '10:00', more: object = {}): Promise<Answer> =>
      here.visit('POST', '/holds', {
        serviceId: here.clinic.serviceId,
        start: at(tuesday, time),
        ...more,
      }),
    sendCode: (keys: Keys, email: string, more: object = {}): Promise<Answer> =>
      here.visit('POST', '/codes', {
        ...keys,
        name: 'Meera Nair',
        phoneNumber: '98765 43210',
        email,
        ...more,
      }),
    async mailedCode(keys: Keys, email: string): Promise<string> {
      const sent = await here.sendCode(keys, email)
      expect([sent.status, sent.body.message]).toEqual([200, messages.bookingCodeSent])
      return (await here.app.deliverMail()).highlight
    },
    people: (body: object): Promise<Answer> => here.visit('POST', '/people', body),
    book: (body: object, cookie?: string): Promise<Answer> =>
      here.visit('POST', '/appointments', body, cookie),
    async bookAs(email: string, time = '10:00', more: object = {}): Promise<Answer> {
      const keys = keysOf(await here.hold(time))
      return here.book({ ...keys, code: await here.mailedCode(keys, email), ...more })
    },
    async appointments(): Promise<AnswerBody> {
      const list = 'users/appointments?limit=100&sort=start'
      return (await here.app.call('GET', list, { token: here.clinic.token })).body.data
    },
    async times(
      query: string = `serviceId=${here.clinic.serviceId}`,
      day: string = tuesday,
    ): Promise<string[]> {
      const answer = await here.visit('GET', `/slots?${query}&from=${day}&to=${day}`)
      expect(answer.status).toBe(200)
      return answer.body.data[0].times.map((time: string) => time.slice(11, 16))
    },
    inDatabase: <T>(work: (db: Db) => PromiseLike<T>): Promise<T> =>
      here.app.database.app.inOrganization(here.clinic.organizationId, async db => work(db)),
    suspend: (when: Date | null): Promise<unknown> =>
      here.app.database.asOwner(
        db => db`update organizations set suspended_at = ${when} where id = ${here.clinic.organizationId}`,
      ),
  }
  beforeAll(async () => {
    here.app = await createTestApp({ ...parts, now: () => here.now })
  })
  afterAll(() => here.app.close())
  beforeEach(async () => {
    here.now = monday
    here.clinic = await createTestClinic(here.app, { doctor: true, receptionist: true, patient: true })
    here.slug = `riverside-${++clinics}`
    await here.openPage({ slug: here.slug, isOpen: true })
  })
  return here
}
