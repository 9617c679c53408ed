import { expect, test } from 'vitest'
import { create, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

/** Joins on the booking page; answers the token of the mailed link. */
async function joinOnline(locale = 'en'): Promise<{ token: string; text: string; email: string }> {
  const email = nextEmail('visitor')
  const contact = { name: 'Meera Nair', phoneNumber: '98765 43210', email, locale }
  const asked = await here.visit('POST', '/waitlist/codes', contact)
  const proof = { ...asked.body.data, code: (await here.app.deliverMail()).highlight }
  const { serviceId } = here.clinic
  const wish = { serviceId, from: '2026-11-24', to: '2026-11-30', locale }
  expect((await here.visit('POST', '/waitlist', { ...wish, proof })).status).toBe(201)
  const { text, to, sender } = await here.app.deliverMail()
  expect([to, sender?.replyTo]).toEqual([email, expect.stringContaining('@')])
  return { token: /\/book\/waiting#token=(\S+)$/m.exec(text)![1]!, text, email }
}
const open = (token: string, deed = '') =>
  here.app.call('POST', `public/waitlist-entry${deed}`, { body: { token } })
const entries = async () =>
  (await here.app.call('GET', 'users/waitlist', { token: here.clinic.token })).body.data as {
    status: string
  }[]

test('who joins the waiting list is told so by mail, with a link that shows their place', async () => {
  const { token, text } = await joinOnline()
  expect(text).toContain(
    'For: Meera Nair\nWhat: Blood count\nDoctor: Any doctor\nDays: Tue 24 Nov to Mon 30 Nov',
  )
  const shown = await open(token)
  expect([shown.status, shown.body.data]).toEqual([
    200,
    {
      status: 'waiting',
      patient: { name: 'Meera Nair' },
      service: { name: 'Blood count' },
      doctor: null,
      from: '2026-11-24',
      to: '2026-11-30',
      parts: [],
      clinic: { name: 'Riverside North', contactNumber: '+919876543210', slug: here.slug },
    },
  ])
  // A mail scanner opens every link.
  expect(await entries()).toMatchObject([{ status: 'waiting' }])
})

test('the link’s button ends the waiting, once; the desk sees it, and the audit says it', async () => {
  const { token } = await joinOnline('hi')
  const left = await open(token, '/leave')
  expect([left.status, left.body.message, left.body.data.status]).toEqual([
    200,
    'You are off the waiting list.',
    'removed',
  ])
  expect(await entries()).toMatchObject([{ status: 'removed' }])
  expect((await open(token, '/leave')).body.data.status).toBe('removed')
  const trail = await here.app.call('GET', 'users/audit?keyword=public', { token: here.clinic.token })
  const leaves = trail.body.data.filter(
    ({ action }: { action: string }) => action === 'POST public/waitlist-entry/leave',
  )
  expect(leaves).toHaveLength(1)
})

test('no link, half a link and one whose days are over are refused alike', async () => {
  const { token } = await joinOnline()
  const wrong = [await open('x'), await open(token.slice(0, -1)), await open(`${token.slice(0, -1)}!`)]
  here.now = Date.parse('2026-12-01T03:00:00Z')
  for (const { status, body } of [...wrong, await open(token), await open(token, '/leave')])
    expect([status, body.code]).toEqual([400, 'appointment_link_over'])
})

test('staff who put a patient on the list have them told too', async () => {
  const { token, clinicId, serviceId, doctorId } = here.clinic
  const email = nextEmail('patient')
  const { _id: patientId } = await create(here.app, token, 'users/patients', {
    ...good.patient(clinicId),
    email,
  })
  await create(here.app, token, 'users/waitlist', {
    patientId,
    clinicId,
    serviceId,
    doctorId,
    from: '2026-11-24',
    to: '2026-11-30',
    parts: ['evening'],
  })
  const mail = await here.app.deliverMail()
  expect([mail.to, mail.subject]).toEqual([email, 'You are on the waiting list: Riverside North'])
  expect(mail.text).toContain('Doctor: Ravi Nair')
})
