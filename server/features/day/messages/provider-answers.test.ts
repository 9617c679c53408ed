import { beforeEach, describe, expect, test } from 'vitest'
import { twilioSignature } from '#server/platform/messages/twilio-calls.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { at, hour, minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, log, book, setStatus, after, settings } = testMessages()

const number = '+919876500001'
beforeEach(() => settings({ bySms: true }))
const bookByPhone = () => book(undefined, { newPatient: { firstName: 'Asha', phoneNumber: '9876500001' } })
const confirmation = async () => (await log('kind=confirmation'))[0]!
const bell = async () =>
  ((await call('GET', 'users/notifications')).body.data as { kind: string }[]).filter(
    ({ kind }) => kind === 'message_failed',
  )
const markSending = (id: string) =>
  here.app.database.app.inOrganization(
    here.clinic.organizationId,
    db => db`
      update messages set state = 'sending', claimed_at = ${new Date(here.now)}, channel = 'sms', recipient = '9876500001',
        sent_to = ${number}, attempts = 1
      where organization_id = ${here.clinic.organizationId} and appointment_id = ${id} and kind = 'confirmation'`,
  )

describe('a message whose answer was lost', () => {
  test('is not sent again where the provider has it', async () => {
    here.standIn.answerWith('take and hang up')
    await bookByPhone()
    await after(3 * minute)
    expect(await confirmation()).toMatchObject({ status: 'unknown', error: 'fetch failed' })
    await after(5 * minute - 1000)
    expect(here.standIn.asked).toEqual([])
    await after(1000)
    expect(here.standIn.asked).toEqual([expect.objectContaining({ To: number })])
    expect(await confirmation()).toMatchObject({ status: 'sent', error: null })
    await after(10 * hour)
    expect(here.standIn.received).toHaveLength(1)
  })

  test.each(['hang up', { status: 503, body: '{"message":"Down"}' }] as const)(
    'after %j is sent again where it certainly has not',
    async answer => {
      here.standIn.answerWith(answer)
      await bookByPhone()
      await after(3 * minute)
      expect(await confirmation()).toMatchObject({ status: 'unknown' })
      here.standIn.answerWith(undefined)
      await after(5 * minute)
      expect(await confirmation()).toMatchObject({ status: 'sent', error: null, attempts: 2 })
      expect(here.standIn.received).toHaveLength(2)
    },
  )

  test('is not taken for one that was sent to the number before', async () => {
    const id = await bookByPhone()
    await after(3 * minute)
    here.standIn.answerWith('hang up')
    await setStatus(id, 'cancelled')
    await after(3 * minute)
    expect((await log('kind=cancelled'))[0]).toMatchObject({ status: 'unknown' })
    here.standIn.answerWith(undefined)
    await after(5 * minute)
    expect(here.standIn.received).toHaveLength(3)
    expect((await log('kind=cancelled'))[0]).toMatchObject({ status: 'sent', attempts: 2 })
  })

  test('stays unknown where the provider cannot be asked, is told in the bell, and can be sent again by hand', async () => {
    here.standIn.answerWith('take and hang up')
    here.standIn.answerAsksWith({ status: 404, body: '' })
    await bookByPhone()
    await after(3 * minute)
    for (const pause of [5, 1, 5, 15, 60, 180]) await after(pause * minute)
    expect(here.standIn.asked).toHaveLength(6)
    expect(await bell()).toHaveLength(1)
    await after(10 * hour)
    expect(here.standIn.received).toHaveLength(1)
    const unknown = await confirmation()
    expect(unknown).toMatchObject({ status: 'unknown', error: '404', attempts: 1 })
    here.standIn.answerWith(undefined)
    expect((await call('POST', `users/messages/${unknown._id}/send-again`)).status).toBe(200)
    await after(0)
    expect(await confirmation()).toMatchObject({ status: 'sent', error: null })
  })

  test('of a worker that died is unknown, and not a second message', async () => {
    const id = await bookByPhone()
    await markSending(id)
    await after(2 * minute)
    await here.app.runJob('send_messages', { organizationId: here.clinic.organizationId, appointmentId: id })
    expect(await confirmation()).toMatchObject({ status: 'unknown', error: 'interrupted' })
    expect(here.standIn.received).toEqual([])
    await after(3 * minute)
    expect(here.standIn.asked).toHaveLength(1)
    // It died before the call left: the provider has nothing.
    expect(await confirmation()).toMatchObject({ status: 'sent', attempts: 2 })
    expect(here.standIn.received).toHaveLength(1)
  })

  test('that is no longer true is not sent again', async () => {
    here.standIn.answerWith('hang up')
    const id = await bookByPhone()
    await after(3 * minute)
    await setStatus(id, 'cancelled')
    here.standIn.answerWith(undefined)
    await after(5 * minute)
    expect(await confirmation()).toMatchObject({ status: 'dropped', error: 'no_longer_true' })
    expect(here.standIn.received.filter(({ fields }) => fields['Body']!.includes('is booked'))).toHaveLength(
      1,
    )
  })
})

const publicUrl = 'http://localhost:3000'
async function tell(
  fields: Record<string, string>,
  signature?: string,
  type = 'application/x-www-form-urlencoded',
) {
  const payload = new URLSearchParams(fields).toString()
  const url = '/api/webhooks/messages'
  return here.app.app.http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': type,
      'x-twilio-signature': signature ?? twilioSignature('of the account', publicUrl + url, payload),
    },
    payload,
  })
}

describe('what the provider tells', () => {
  /** Who has no address and was written to by SMS. */
  async function patientByPhone(): Promise<string> {
    await bookByPhone()
    await after(3 * minute)
    const [patient] = (await call('GET', 'users/patients?keyword=9876500001')).body.data as { _id: string }[]
    return patient!._id
  }
  const choiceOf = async (id: string, token = here.clinic.token) =>
    (await call('GET', `users/patients/${id}`, undefined, token)).body.data.messageChannel as string | null

  test('is taken with 200 where it is signed, and answered 400 where it is not', async () => {
    const good = await tell({ MessageSid: 'SM1', MessageStatus: 'queued' })
    expect([good.statusCode, good.body, good.headers['content-type']]).toEqual([
      200,
      '<Response/>',
      'text/xml; charset=utf-8',
    ])
    for (const signature of ['', 'x', 'A'.repeat(28)]) {
      const forged = await tell({ From: number, Body: 'STOP' }, signature)
      expect([forged.statusCode, JSON.parse(forged.body).code]).toEqual([400, 'invalid_input'])
    }
    expect((await tell({ From: number }, undefined, 'text/plain')).statusCode).toBe(200)
    expect((await tell({ From: number, Body: 'x'.repeat(70_000) })).statusCode).toBe(413)
  })

  test('STOP and START are the choice of the patient whose number it is, in every organization', async () => {
    const id = await patientByPhone()
    const other = await createTestClinic(here.app, { doctor: true })
    await call('PUT', 'users/settings/messages', { bySms: true }, other.token)
    await create(here.app, other.token, 'users/appointments', {
      clinicId: other.clinicId,
      doctorId: other.doctorId,
      serviceId: other.serviceId,
      start: at('2026-11-25', '12:00'),
      newPatient: { firstName: 'Asha', phoneNumber: '9876500001' },
    })
    await after(3 * minute)
    const [elsewhere] = (await call('GET', 'users/patients', undefined, other.token)).body.data as {
      _id: string
    }[]
    expect((await tell({ MessageSid: 'SM7', From: number, Body: ' Stop ' })).statusCode).toBe(200)
    expect([await choiceOf(id), await choiceOf(elsewhere!._id, other.token)]).toEqual(['none', 'none'])
    await book(at('2026-11-26', '11:00'), { patientId: id })
    await after(3 * minute)
    expect((await log('status=dropped'))[0]).toMatchObject({ error: 'opted_out' })
    await tell({ MessageSid: 'SM8', From: number, Body: 'START' })
    expect([await choiceOf(id), await choiceOf(elsewhere!._id, other.token)]).toEqual([null, null])
  })

  test('STOP of a stranger, and a talk, change nothing', async () => {
    const id = await patientByPhone()
    await tell({ MessageSid: 'SM7', From: '+919876500009', Body: 'STOP' })
    await tell({ MessageSid: 'SM7', From: number, Body: 'Please stop the pain' })
    expect(await choiceOf(id)).toBeNull()
  })

  test('its error 21610 is a STOP', async () => {
    here.standIn.answerWith({ status: 400, body: '{"code":21610,"message":"Unsubscribed recipient"}' })
    const id = await patientByPhone()
    expect(await choiceOf(id)).toBe('none')
    expect(await confirmation()).toMatchObject({ status: 'dropped', error: 'opted_out', attempts: 1 })
    expect(await bell()).toEqual([])
  })

  test('what became of a message stands in the log, also where calls come out of order', async () => {
    await patientByPhone()
    await tell({ MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' })
    expect(await confirmation()).toMatchObject({
      status: 'sent',
      delivery: 'undelivered',
      deliveryError: '30003',
    })
    await tell({ MessageSid: 'SM1', MessageStatus: 'delivered' })
    await tell({ MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '30008' })
    expect(await confirmation()).toMatchObject({ delivery: 'delivered', deliveryError: null })
  })

  test('of nobody’s message, nothing is kept and 200 answered', async () => {
    expect((await tell({ MessageSid: 'SM404', MessageStatus: 'delivered' })).statusCode).toBe(200)
  })
})

test('a number that a booking brings is written to as one of the clinic’s country', async () => {
  const { token } = here.clinic
  expect((await call('GET', 'users/settings')).body.data.country).toBe('IN')
  await create(here.app, token, 'users/clinics', { ...good.clinic(), country: 'de' })
  const clinics = (await call('GET', 'users/clinics?sort=createdAt')).body.data as { country: string }[]
  expect(clinics.map(({ country }) => country)).toEqual(['IN', 'DE'])
  expect((await call('PUT', 'users/settings', { country: 'XX' })).body.errors).toEqual({
    country: 'Please choose a country',
  })
  await call('PUT', 'users/settings', { country: null })
  expect((await call('GET', `users/clinics/${here.clinic.clinicId}`)).body.data.country).toBeNull()
})
