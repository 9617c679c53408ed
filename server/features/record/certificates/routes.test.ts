import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openPdf, pdfPages } from '#server/testing/data/pdf-text.ts'
import { picture } from '#server/testing/data/pictures.ts'
import { createTestVisits, plan, visitsNow } from '#server/testing/worlds/test-visits.ts'

const path = 'users/certificates'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestVisits>>
let clinic: typeof desk.clinic
let templates: { _id: string; kind: string; locale: string; title: string }[]
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestVisits(app)
  clinic = desk.clinic
  // The doctor sees who has a visit with them.
  await desk.book()
  const answer = await app.call('GET', 'users/certificate-templates', { token: clinic.doctorToken })
  templates = answer.body.data
})
afterAll(() => app.close())

const templateOf = (kind: string, locale = 'en') =>
  templates.find(template => template.kind === kind && template.locale === locale)!._id
const issue = (body: object = {}, token = clinic.doctorToken) =>
  app.call('POST', path, {
    token,
    body: {
      templateId: templateOf('sick_note'),
      patientId: clinic.patientId,
      fields: { days: 3, from: '2090-11-20' },
      ...body,
    },
  })
const verify = async (url: string) =>
  (await app.call('GET', `public/verify/${url.split('/verify/')[1]}`)).body.data

describe('issuing', () => {
  test('numbers it, dates it by the clinic and keeps the words', async () => {
    const answer = await issue()
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: clinicalMessages.certificateIssued,
        data: {
          certificateNumber: 'CERT-000001',
          kind: 'sick_note',
          title: 'Sick note',
          status: true,
          issuedOn: '2090-11-20',
          patient: { _id: clinic.patientId },
          doctor: { _id: clinic.doctorId },
          fields: { days: '3', from: '2090-11-20' },
          people: { patientName: 'Kiran Rao', doctorName: 'Ravi Nair' },
          verifyUrl: expect.stringMatching(/^http.*\/verify\/[A-Za-z0-9_-]{22}$/),
        },
      },
    })
    const { text } = answer.body.data
    expect(text).toContain('unfit for work or study for 3 days')
    // The first day counts, so three days from the 20th end on the 22nd.
    expect(text).toContain('22 November 2090')
    expect(text).not.toContain('Diagnosis')
  })

  test.each([
    [
      'fields.days',
      { fields: { days: '  ', from: '2090-11-20' } },
      clinicalMessages.certificateFieldRequired,
    ],
    ['fields.days', { fields: { days: '0', from: '2090-11-20' } }, clinicalMessages.certificateDaysInvalid],
    ['fields.days', { fields: { days: '2.5', from: '2090-11-20' } }, clinicalMessages.certificateDaysInvalid],
    ['fields.from', { fields: { days: '3', from: '2090-02-31' } }, messages.dateInvalid],
    ['fields.other', { fields: { days: '3', from: '2090-11-20', other: 'x' } }, messages.invalidValue],
    ['templateId', { templateId: uuid() }, clinicalMessages.certificateTemplateUnknown],
    ['templateId', { templateId: 'none' }, messages.invalidValue],
    ['templateId', { templateId: undefined }, clinicalMessages.certificateTemplateRequired],
    ['patientId', { patientId: uuid() }, messages.patientUnknown],
    ['encounterId', { encounterId: uuid() }, clinicalMessages.certificateVisitUnknown],
  ])('refuses a bad %s beside its field', async (field, changes, message) => {
    const answer = await issue(changes)
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }])
  })

  test('a form that nobody filled is not issued', async () => {
    const answer = await issue({ fields: {} })
    expect(answer.body.errors).toEqual({
      'fields.days': clinicalMessages.certificateFieldRequired,
      'fields.from': clinicalMessages.certificateFieldRequired,
    })
  })

  test('an owner who is no doctor issues none', async () => {
    expect((await issue({}, clinic.token)).status).toBe(403)
    const listed = await app.call('GET', path, { token: clinic.token })
    expect([listed.status, listed.body.total]).toEqual([200, 1])
  })

  test('later changes of the records do not reach it', async () => {
    const { _id } = (await issue()).body.data
    await app.call('PUT', `users/patients/${clinic.patientId}`, {
      token: clinic.token,
      body: { firstName: 'Kiara' },
    })
    const got = (await app.call('GET', `${path}/${_id}`, { token: clinic.doctorToken })).body.data
    expect(got.text).toContain('Kiran Rao')
    expect([got.people.patientName, got.patient.name]).toEqual(['Kiran Rao', 'Kiara Rao'])
    await app.call('PUT', `users/patients/${clinic.patientId}`, {
      token: clinic.token,
      body: { firstName: 'Kiran' },
    })
  })
})

describe('filling from the record', () => {
  test('a summary has the note and what was prescribed; diagnoses are only offered', async () => {
    const { _id, version } = await desk.open()
    await desk.save(_id, {
      version,
      sections: plan('Rest and fluids'),
      lines: [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }],
    })
    await app.call('POST', `users/patients/${clinic.patientId}/problems`, {
      token: clinic.doctorToken,
      body: { text: 'Acute tonsillitis', state: 'visit', encounterId: _id },
    })
    const query = `patientId=${clinic.patientId}&encounterId=${_id}`
    const prefill = await app.call(
      'GET',
      `users/certificate-templates/${templateOf('visit_summary')}/prefill?${query}`,
      { token: clinic.doctorToken },
    )
    expect(prefill.body.data).toEqual({
      clinicId: clinic.clinicId,
      fields: {
        visited: '2090-11-20',
        note: 'Plan: Rest and fluids',
        prescribed: 'Amoxicillin · 500 mg · 1-0-1 · 5 days',
      },
      offered: { diagnosis: 'Acute tonsillitis' },
    })
    const issued = await issue({
      templateId: templateOf('visit_summary'),
      encounterId: _id,
      fields: prefill.body.data.fields,
    })
    expect(issued.body.data.text).toContain('Rest and fluids')
    expect(issued.body.data.text).not.toContain('tonsillitis')
    // A visit that is discarded takes its papers with it.
    const discard = await app.call('POST', `users/encounters/${_id}/discard`, {
      token: clinic.doctorToken,
      body: { version: version + 1, reason: 'The wrong patient' },
    })
    expect(discard.status).toBe(200)
    expect((await verify(issued.body.data.verifyUrl)).state).toBe('cancelled')
  })
})

describe('templates', () => {
  const letter = {
    kind: 'letter',
    locale: 'en',
    title: 'School letter',
    body: 'About {{patient}}: {{what}}',
    fields: [{ name: 'what', label: 'What', type: 'text', isRequired: true }],
  }
  const write = (body: object, token = clinic.token) =>
    app.call('POST', 'users/certificate-templates', { token, body })

  test('five kinds are there in each language, and the owner adds, changes and deletes', async () => {
    expect(templates).toHaveLength(15)
    expect((await write(letter, clinic.doctorToken)).status).toBe(403)
    const { _id } = (await write(letter)).body.data
    const one = `users/certificate-templates/${_id}`
    const changed = await app.call('PUT', one, {
      token: clinic.token,
      body: { ...letter, title: 'Letter', version: 1 },
    })
    expect(changed.body.data).toMatchObject({ title: 'Letter', version: 2, isShipped: false })
    const stale = await app.call('PUT', one, { token: clinic.token, body: { ...letter, version: 1 } })
    expect(stale.status).toBe(409)
    expect((await app.call('DELETE', one, { token: clinic.token })).status).toBe(200)
    expect((await issue({ templateId: _id, fields: { what: 'x' } })).status).toBe(400)
    expect((await app.call('POST', `${one}/restore`, { token: clinic.doctorToken })).status).toBe(403)
    const restored = await app.call('POST', `${one}/restore`, { token: clinic.token })
    expect(restored.body.data).toMatchObject({ _id, title: 'Letter', version: 4 })
    expect((await app.call('POST', `${one}/restore`, { token: clinic.token })).status).toBe(404)
    expect((await issue({ templateId: _id, fields: { what: 'x' } })).status).toBe(201)
  })

  test('a shipped one that was deleted is restored as it is shipped, and can be changed and deleted again', async () => {
    const one = `users/certificate-templates/${templateOf('referral')}`
    const call = (method: 'DELETE' | 'POST' | 'PUT', address = one, body?: object) =>
      app.call(method, address, { token: clinic.token, ...(body && { body }) })
    for (let times = 0; times < 2; times++) {
      expect((await call('DELETE')).status).toBe(200)
      expect((await call('DELETE')).status).toBe(404)
      const restored = await call('POST', `${one}/restore`)
      expect(restored.body.data).toMatchObject({ isShipped: true, version: 0 })
    }
    const changed = await call('PUT', one, { ...letter, kind: 'referral', version: 0 })
    expect(changed.body.data).toMatchObject({ title: 'School letter', isShipped: false, version: 1 })
    await call('DELETE')
    const restored = await call('POST', `${one}/restore`)
    expect(restored.body.data).toMatchObject({ title: 'School letter', isShipped: false, version: 3 })
  })

  test('a shipped one is changed for this organization alone; a certificate of before stays', async () => {
    const id = templateOf('fitness')
    const issued = await issue({ templateId: id, fields: { purpose: 'Diving', result: 'Fit' } })
    const changed = await app.call('PUT', `users/certificate-templates/${id}`, {
      token: clinic.token,
      body: { ...letter, kind: 'fitness', title: 'Our fitness' },
    })
    expect(changed.body.data).toMatchObject({ _id: id, title: 'Our fitness', isShipped: false, version: 1 })
    const got = await app.call('GET', `${path}/${issued.body.data._id}`, { token: clinic.doctorToken })
    expect(got.body.data.title).toBe('Certificate of fitness')
  })

  test.each([
    ['body', { body: 'About {{patient}}' }, clinicalMessages.certificateFieldsInText],
    ['body', { body: '{{what}} {{nothing}}' }, clinicalMessages.certificateFieldsInText],
    [
      'fields.0.name',
      { fields: [{ ...letter.fields[0], name: 'doctor' }] },
      clinicalMessages.certificateFieldName,
    ],
    [
      'fields.0.choices',
      { fields: [{ ...letter.fields[0], type: 'choice' }] },
      clinicalMessages.certificateChoices,
    ],
  ])('refuses a bad %s', async (field, changes, message) => {
    expect((await write({ ...letter, ...changes })).body.errors).toMatchObject({ [field]: message })
  })
})

describe('cancelling and verifying', () => {
  test('anybody sees its kind, number, day and state, and nothing else', async () => {
    const { _id, verifyUrl, certificateNumber } = (await issue()).body.data
    expect(await verify(verifyUrl)).toEqual({
      kind: 'certificate',
      number: certificateNumber,
      issuedOn: '2090-11-20',
      state: 'valid',
    })
    const cancel = (body: object) =>
      app.call('POST', `${path}/${_id}/cancel`, { token: clinic.doctorToken, body })
    expect((await cancel({ reason: ' ' })).body.errors).toEqual({
      reason: clinicalMessages.cancelReasonRequired,
    })
    expect((await cancel({ reason: 'Wrong days' })).body.data).toMatchObject({
      status: false,
      cancelReason: 'Wrong days',
    })
    expect((await cancel({ reason: 'Again' })).status).toBe(409)
    expect(await verify(verifyUrl)).toMatchObject({ number: certificateNumber, state: 'cancelled' })
  })

  test('of a visit that was of the wrong patient it is cancelled', async () => {
    const { _id: encounterId } = await desk.signed()
    const { verifyUrl } = (await issue({ encounterId })).body.data
    expect(await verify(verifyUrl)).toMatchObject({ state: 'valid' })
    await app.call('POST', `users/encounters/${encounterId}/addenda`, {
      token: clinic.doctorToken,
      body: { text: 'Of somebody else', retracts: true },
    })
    expect(await verify(verifyUrl)).toMatchObject({ state: 'cancelled' })
  })

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'x', "'; drop table", '%00', 'é'.repeat(8)])(
    'a forged code %s is unknown, with 200',
    async code => {
      const answer = await app.call('GET', `public/verify/${encodeURIComponent(code)}`, {
        address: '203.0.113.9',
      })
      expect([answer.status, answer.body.data]).toEqual([
        200,
        { kind: null, number: null, issuedOn: null, state: 'unknown' },
      ])
    },
  )

  test('an address asks thirty times a minute', async () => {
    const ask = () => app.call('GET', 'public/verify/AAAAAAAAAAAAAAAAAAAAAA', { address: '203.0.113.77' })
    const answers = await Promise.all(Array.from({ length: 31 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('on paper', () => {
  const textOf = async (bytes: Uint8Array) =>
    (await pdfPages(bytes))
      .flat()
      .map(({ text }) => text)
      .join(' ')

  test('bears every answer, its number, its doctor and the address of its page', async () => {
    const { _id, verifyUrl, certificateNumber } = (
      await issue({
        fields: { days: '3', from: '2090-11-20', diagnosis: 'Influenza', remarks: 'Drink enough' },
      })
    ).body.data
    const pdf = await app.call('GET', `${path}/${_id}/pdf`, { token: clinic.doctorToken })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = (await textOf(pdf.bytes)).replace(/\s/g, '')
    for (const said of [
      'Kiran Rao',
      '3 days',
      'Influenza',
      'Drink enough',
      certificateNumber,
      'Ravi Nair',
      verifyUrl,
    ])
      expect(text).toContain(said.replace(/\s/g, ''))
    expect((await openPdf(pdf.bytes)).numPages).toBe(1)
  })

  test('bears the signature that the doctor had then, and keeps it', async () => {
    const sign = (image: Buffer) =>
      app.call('PUT', 'users/signature', { token: clinic.doctorToken, form: { image } })
    const before = (await issue()).body.data._id
    const saved = await sign(await picture())
    expect(saved).toMatchObject({ status: 200, body: { message: clinicalMessages.signatureSaved } })
    const after = (await issue()).body.data._id
    await app.call('DELETE', 'users/signature', { token: clinic.doctorToken })
    const print = async (id: string) =>
      (await app.call('GET', `${path}/${id}/pdf`, { token: clinic.doctorToken })).text
    expect(await print(before)).not.toContain('/Subtype /Image')
    expect(await print(after)).toContain('/Subtype /Image')
    // Staff do not take the picture for papers of their own.
    const image = saved.body.data.image.replace('/api/', '')
    expect((await app.call('GET', image, { token: clinic.token })).status).not.toBe(200)
  })
})
