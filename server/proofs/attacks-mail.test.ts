// Attacks by mail that once went through, told as stories: one a hole.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic, good, nextEmail, testPassword } from '#server/testing/create-test-clinic.ts'

let app: TestApp
/** The app's clock, in epoch milliseconds. */
let now = Date.now()
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const invited = (clinicId: string, more: object = {}) => ({
  ...good.receptionist(clinicId),
  password: undefined,
  invite: true,
  ...more,
})

test('an invitation carries the token to nobody else: the organization’s text holds neither link nor address', async () => {
  const { token, clinicId } = await createTestClinic(app)
  const words = {
    kind: 'invitation',
    locale: 'en',
    subject: 'Come',
    body: 'https://evil.example/?u={{link}}',
  }
  const refused = await app.call('PUT', 'users/settings/mail-templates', { token, body: words })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['body']])
  const person = invited(clinicId, { firstName: 'evil.example/', lastName: 'https://evil.example/?u=' })
  expect((await app.call('POST', 'users/receptionists', { token, body: person })).status).toBe(201)
  const mail = await app.deliverMail()
  expect(mail.to).toBe(person.email)
  expect(mail.text).not.toContain('evil.example')
  expect(mail.text.split('\n')).toContain(mail.highlight)
})

test('the sign-up mail prints no address and no further line of the clinic’s name', async () => {
  const email = nextEmail('stranger')
  const body = {
    name: 'You won!\r\n\r\nClaim it: https://evil.example/?x\u202e 123456',
    type: 'General practice',
    contactPerson: 'Asha Menon',
    contactNumber: '9876543210',
    email,
    password: testPassword,
  }
  expect((await app.call('POST', 'users/register', { body })).status).toBe(200)
  const mail = await app.deliverMail()
  expect(mail.to).toBe(email)
  expect(mail.text).toContain('"You won! Claim it: 123 456"')
  expect(mail.text).not.toMatch(/evil|\u202e/)
  expect(mail.text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual([mail.highlight])
})
