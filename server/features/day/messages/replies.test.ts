import { beforeEach, describe, expect, test } from 'vitest'
import { twilioSignature } from '#server/platform/messages/twilio-calls.ts'
import { create, createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { at, hour, minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, log, book, after, settings } = testMessages()

// Each test's own: to the provider, the tests' clinics are organizations that write to one number.
let count = 0
let number = ''
let asha = {}
beforeEach(async () => {
  count += 1
  number = `+9198765001${String(count).padStart(2, '0')}`
  asha = { newPatient: { firstName: 'Asha', phoneNumber: number } }
  await settings({ bySms: true })
})

const url = '/api/webhooks/messages'
function tell(fields: Record<string, string>, signature?: string) {
  const payload = new URLSearchParams(fields).toString()
  const signed = signature ?? twilioSignature('of the account', `http://localhost:3000${url}`, payload)
  const type = 'application/x-www-form-urlencoded'
  const headers = { 'content-type': type, 'x-twilio-signature': signed }
  return here.app.app.http.inject({ method: 'POST', url, headers, payload })
}
const reply = (Body: string, MessageSid = 'SMin1') => tell({ MessageSid, From: number, Body })
type Visit = { _id: string; status: string; confirmedAt: string | null }
const visit = async (id: string) => (await call('GET', `users/appointments/${id}`)).body.data as Visit
async function written(start = at('2026-11-25', '10:00')): Promise<string> {
  const id = await book(start, asha)
  await after(3 * minute)
  return id
}

describe('a patient who answers from the phone', () => {
  test.each(['CONFIRM', 'Yes', 'confirm.', 'تأكيد'])('%j: confirms the visit, and hears so', async word => {
    const id = await written()
    const sent = here.standIn.received[0]!.fields['Body']
    expect(sent).toContain('Answer CONFIRM or CANCEL.')
    const answer = await reply(word)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(
      '<Response><Message>Thank you: we expect you on Wed 25 Nov, 10:00. Riverside North</Message></Response>',
    )
    expect((await visit(id)).confirmedAt).not.toBeNull()
    expect((await log('kind=confirmation'))[0]).toMatchObject({ reply: 'confirm' })
  })

  test('CANCEL: cancels the visit, and a call that comes twice cancels no other', async () => {
    const later = await written(at('2026-11-27', '10:00'))
    const [known] = (await call('GET', `users/patients?keyword=${number.slice(3)}`)).body.data as {
      _id: string
    }[]
    const id = await book(at('2026-11-25', '10:00'), { patientId: known!._id })
    await after(3 * minute)
    const answers = [await reply('Cancel'), await reply('Cancel'), await reply('Cancel', 'SMin2')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers[0]!.body).toContain('is cancelled. Riverside North')
    expect(answers[1]!.body).toBe('<Response/>')
    expect([(await visit(id)).status, (await visit(later)).status]).toEqual(['cancelled', 'booked'])
  })

  test('within the cancellation window, and after the visit was cancelled, is told to call', async () => {
    await call('PUT', 'users/settings', { cancellationWindowHours: 72 })
    const id = await written()
    expect((await reply('CANCEL')).body).toContain('too late to cancel')
    expect((await visit(id)).status).toBe('booked')
    await call('PATCH', `users/appointments/${id}/status`, { status: 'cancelled' })
    expect((await reply('CONFIRM', 'SMin3')).body).toContain('cannot be changed any more')
  })

  test('an answer to a message about something else touches no visit', async () => {
    const id = await written()
    const [known] = (await call('GET', `users/patients?keyword=${number.slice(3)}`)).body.data as {
      _id: string
    }[]
    const gone = await book(at('2026-11-26', '10:00'), { patientId: known!._id })
    await after(3 * minute)
    const { organizationId } = here.clinic
    await here.app.database.app.inOrganization(
      organizationId,
      db =>
        db`update appointments set is_deleted = true where organization_id = ${organizationId} and id = ${gone}`,
    )
    expect((await reply('CANCEL')).body).toBe('<Response/>')
    expect((await visit(id)).status).toBe('booked')
  })

  test('stands in the audit, once', async () => {
    const id = await written()
    for (const [index, word] of ['CONFIRM', 'CONFIRM', 'CANCEL'].entries()) await reply(word, `SMin${index}`)
    const trail = (await call('GET', `users/audit?subjectId=${id}&keyword=message_reply`)).body.data
    expect(trail.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'JOB message_reply/cancel',
      'JOB message_reply/confirm',
    ])
  })

  test('while it is not known whether a newer message arrived, is told to call', async () => {
    const first = await written()
    const [known] = (await call('GET', `users/patients?keyword=${number.slice(3)}`)).body.data as {
      _id: string
    }[]
    here.standIn.answerWith('take and hang up')
    const second = await book(at('2026-11-27', '10:00'), { patientId: known!._id })
    await after(3 * minute)
    expect((await log('status=unknown')).length).toBe(1)
    expect((await reply('CANCEL')).body).toContain('It is not clear which appointment you mean')
    expect([(await visit(first)).status, (await visit(second)).status]).toEqual(['booked', 'booked'])
    here.standIn.answerWith(undefined)
    await after(5 * minute)
    expect((await reply('CANCEL', 'SMin2')).body).toContain('is cancelled')
    expect([(await visit(first)).status, (await visit(second)).status]).toEqual(['booked', 'cancelled'])
  })

  test('a message about several visits changes none of them', async () => {
    const id = await book(at('2026-11-25', '10:00'), asha)
    const starts = [at('2026-12-02', '10:00'), at('2026-12-09', '10:00')]
    const series = await call('POST', `users/appointments/${id}/series`, {
      rule: 'FREQ=WEEKLY;COUNT=3',
      starts,
    })
    expect(series.status).toBe(201)
    await after(3 * minute)
    expect(here.standIn.received).toHaveLength(1)
    expect((await reply('CANCEL')).body).toContain('It is not clear which appointment you mean')
    const { visits } = (await call('GET', `users/appointments/${id}/series`)).body.data as { visits: Visit[] }
    expect(visits.map(({ status }) => status)).toEqual(['booked', 'booked', 'booked'])
  })

  test('a stranger, a forged call and a talk change nothing', async () => {
    const id = await written()
    expect((await tell({ MessageSid: 'SM7', From: '+919876500009', Body: 'CANCEL' })).body).toBe(
      '<Response/>',
    )
    expect((await tell({ MessageSid: 'SM7', From: number, Body: 'CANCEL' }, 'forged')).statusCode).toBe(400)
    expect((await reply('Can I cancel on Friday?')).body).toBe('<Response/>')
    // The carrier has taken the word for its own STOP.
    await tell({ MessageSid: 'SM8', From: number, Body: 'CANCEL', OptOutType: 'STOP' })
    expect((await visit(id)).status).toBe('booked')
  })

  test('of two organizations that write to the number, the one that wrote last is answered', async () => {
    const id = await written()
    const other = await createTestClinic(here.app, { doctor: true })
    await call('PUT', 'users/settings/messages', { bySms: true }, other.token)
    const { clinicId, doctorId, serviceId } = other
    const start = at('2026-11-25', '12:00')
    await create(here.app, other.token, 'users/appointments', {
      clinicId,
      doctorId,
      serviceId,
      start,
      ...asha,
    })
    await after(minute)
    await after(3 * minute)
    expect((await reply('CANCEL')).body).toContain('is cancelled')
    expect((await visit(id)).status).toBe('booked')
    const [theirs] = (await call('GET', 'users/appointments', undefined, other.token)).body.data as Visit[]
    expect(theirs!.status).toBe('cancelled')
  })
})

test('a WhatsApp message leaves as the template that Settings name, in its language', async () => {
  await settings({ bySms: false, byWhatsapp: true })
  const path = 'users/settings/mail-templates'
  const texts = { subject: 'Booked', body: 'Booked' }
  const template = { kind: 'confirmation', locale: 'en', ...texts, whatsappTemplate: 'HX01ab' }
  const saved = await call('PUT', path, template)
  expect([saved.status, saved.body.data.whatsappTemplate]).toEqual([200, 'HX01ab'])
  expect((await call('PUT', path, { ...template, whatsappTemplate: 'no name' })).status).toBe(400)
  await written()
  const { fields } = here.standIn.received[0]!
  expect(fields).toMatchObject({ To: `whatsapp:${number}`, ContentSid: 'HX01ab' })
  expect(fields['Body']).toBeUndefined()
  expect(JSON.parse(fields['ContentVariables']!)).toMatchObject({
    1: 'Asha',
    2: 'Riverside North',
    4: '10:00',
    7: expect.stringContaining('/a#'),
  })
  // Our own words again; the template stays.
  const reset = await call('POST', `${path}/reset`, { kind: 'confirmation', locale: 'en' })
  expect(reset.body.data).toMatchObject({ isOwn: false, whatsappTemplate: 'HX01ab' })
})

test('what a message cost stands in the log once the provider has reckoned it', async () => {
  await written()
  await tell({ MessageSid: 'SM1', MessageStatus: 'delivered' })
  await here.app.askCosts()
  here.now += 10 * minute
  await here.app.askCosts()
  expect((await log('kind=confirmation'))[0]).toMatchObject({ delivery: 'delivered', cost: null })
  here.standIn.prices['SM1'] = '-0.00750'
  here.now += hour
  await here.app.askCosts()
  expect((await log('kind=confirmation'))[0]).toMatchObject({ cost: { amount: '0.0075', currency: 'USD' } })
})
