import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { picture } from '#server/testing/data/pictures.ts'
import { createTestPractice, type TestPractice } from '#server/testing/worlds/test-practice.ts'
import { testLedger } from '#server/testing/worlds/test-ledger.ts'

const path = 'users/prescriptions'
// Half past midnight of the 21st in Kolkata.
const now = Date.parse('2090-11-20T19:00:00Z')
const line = { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }

testLedger({
  name: 'prescriptions',
  path,
  exportPath: path,
  fill: async (app, { token, patientId, doctorId }) => {
    for (let count = 1; count <= 12; count++)
      await create(app, token, path, {
        patientId,
        doctorId,
        lines: [{ ...line, dosage: '5 mg', medicineName: count <= 7 ? 'Amoxicillin' : 'Cetirizine' }],
      })
  },
  narrow: 'keyword=cetiri',
  column: {
    key: 'number',
    heading: 'الرقم',
    of: ({ number }: { number: number }) => `RX-${String(number).padStart(6, '0')}`,
  },
})

let app: TestApp
let clinic: TestPractice
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestPractice(app)
})
afterAll(() => app.close())

const goodBody = (changes: object = {}) => ({
  patientId: clinic.patientId,
  doctorId: clinic.doctorId,
  lines: [line],
  ...changes,
})
const write = async (changes: object = {}, token = clinic.token) =>
  (await create(app, token, path, goodBody(changes))) as { _id: string; number: number }

describe('writing one', () => {
  test('numbers it, dates it by the clinic, and keeps its lines in order', async () => {
    const first = await write()
    const answer = await app.call('POST', path, {
      token: clinic.token,
      body: goodBody({
        note: ' Rest ',
        lines: [line, { ...line, medicineName: 'Paracetamol', duration: '' }],
      }),
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      message: clinicalMessages.prescriptionSaved,
      data: {
        number: first.number + 1,
        status: true,
        issuedOn: '2090-11-21',
        patient: { _id: clinic.patientId, name: 'Kiran Rao' },
        doctor: { _id: clinic.doctorId, name: 'Ravi Nair' },
        clinic: { _id: clinic.clinicId },
        appointmentId: null,
        signedBy: null,
        preparedBy: 'Asha Menon',
        isToSign: true,
        note: 'Rest',
        cancelReason: null,
        lines: [
          { ...line, instructions: null },
          { ...line, medicineName: 'Paracetamol', duration: null, instructions: null },
        ],
      },
    })
    const got = await app.call('GET', `${path}/${answer.body.data._id}`, { token: clinic.token })
    expect(got.body.data).toEqual(answer.body.data)
  })

  test('knows the patient from the appointment, and the doctor from their own sign-in', async () => {
    const { appointmentId, patientId, doctorId, doctorToken } = clinic
    const answer = await app.call('POST', path, {
      token: doctorToken,
      body: { appointmentId, lines: [line] },
    })
    expect(answer.body.data).toMatchObject({
      patient: { _id: patientId },
      doctor: { _id: doctorId },
      appointmentId,
      signedBy: 'Ravi Nair',
      preparedBy: null,
      isToSign: false,
    })
  })

  test.each([
    ['patientId', { patientId: undefined }, messages.patientRequired],
    ['patientId', { patientId: uuid() }, messages.patientUnknown],
    ['doctorId', { doctorId: undefined }, messages.doctorRequired],
    ['doctorId', { doctorId: uuid() }, messages.doctorUnknown],
    ['clinicId', { clinicId: uuid() }, messages.clinicUnknown],
    ['appointmentId', { appointmentId: uuid() }, messages.appointmentUnknown],
    ['note', { note: 'x'.repeat(2_001) }, messages.tooLong],
    ['lines', { lines: undefined }, clinicalMessages.prescriptionLinesRequired],
    ['lines', { lines: [] }, clinicalMessages.prescriptionLinesRequired],
    ['lines', { lines: Array.from({ length: 51 }, () => line) }, clinicalMessages.prescriptionLinesTooMany],
    [
      'lines.0.medicineName',
      { lines: [{ ...line, medicineName: ' ' }] },
      clinicalMessages.medicineNameRequired,
    ],
    ['lines.1.dosage', { lines: [line, { ...line, dosage: undefined }] }, clinicalMessages.dosageRequired],
    ['lines.0.recurrence', { lines: [{ ...line, recurrence: 7 }] }, clinicalMessages.recurrenceRequired],
    ['lines.0.duration', { lines: [{ ...line, duration: 'x'.repeat(101) }] }, messages.tooLong],
    ['lines.0.instructions', { lines: [{ ...line, instructions: 'x'.repeat(501) }] }, messages.tooLong],
  ])('refuses a bad %s beside its field', async (field, changes, message) => {
    const { status, body } = await app.call('POST', path, { token: clinic.token, body: goodBody(changes) })
    expect([status, body.errors]).toEqual([400, { [field]: message }])
  })

  test('refuses an appointment of somebody else than the patient', async () => {
    const other = await create(app, clinic.token, 'users/patients', good.patient(clinic.clinicId))
    const body = goodBody({ patientId: other._id, appointmentId: clinic.appointmentId })
    const answer = await app.call('POST', path, { token: clinic.token, body })
    expect(answer.body.errors).toEqual({ appointmentId: messages.appointmentUnknown })
  })

  test('answers the same again under the same key, and counts once', async () => {
    const call = { token: clinic.token, body: goodBody(), headers: { 'idempotency-key': 'once' } }
    const [first, second] = [await app.call('POST', path, call), await app.call('POST', path, call)]
    expect(second.body).toEqual(first.body)
  })

  test('two at once get two numbers', async () => {
    const numbers = (await Promise.all(Array.from({ length: 6 }, () => write()))).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(6)
  })
})

describe('who may', () => {
  test('of two at once, the second is checked against the first', async () => {
    const { clinicId, doctorId, token } = clinic
    const send = (patientId: string, medicineName: string) =>
      app.call('POST', path, {
        token,
        body: { patientId, doctorId, lines: [{ medicineName, dosage: '20 mg', recurrence: '1-0-0' }] },
      })
    for (let round = 0; round < 4; round++) {
      const { _id } = await create(app, token, 'users/patients', good.patient(clinicId))
      const answers = await Promise.all([send(_id, 'Simvastatin'), send(_id, 'Clarithromycin')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
  })

  test('a doctor prescribes for the patients they see, in their own name', async () => {
    const { token, doctorToken } = clinic
    const stranger = await create(app, token, 'users/patients', good.patient(clinic.clinicId))
    const colleague = await create(app, token, 'users/doctors', good.doctor(clinic.clinicId))
    const refused = async (changes: object) =>
      (await app.call('POST', path, { token: doctorToken, body: goodBody(changes) })).body.errors
    expect(await refused({ patientId: stranger._id })).toEqual({ patientId: messages.patientUnknown })
    expect(await refused({ doctorId: colleague._id })).toEqual({ doctorId: messages.doctorUnknown })
  })

  test('a doctor reads what a colleague gave their patient, and leaves it as it is', async () => {
    const { token, doctorToken, clinicId } = clinic
    const colleague = await create(app, token, 'users/doctors', good.doctor(clinicId))
    const { _id } = await write({ doctorId: colleague._id })
    expect((await app.call('GET', `${path}/${_id}`, { token: doctorToken })).status).toBe(200)
    const body = { reason: 'A wrong dose' }
    expect((await app.call('POST', `${path}/${_id}/cancel`, { token: doctorToken, body })).status).toBe(404)
    expect((await app.call('DELETE', `${path}/${_id}`, { token: doctorToken })).status).toBe(404)
  })

  test('a doctor who does not see the patient finds nothing', async () => {
    const person = good.doctor(clinic.clinicId)
    await create(app, clinic.token, 'users/doctors', person)
    const token = await logIn(app, person.email)
    const { _id } = await write()
    expect((await app.call('GET', `${path}/${_id}`, { token })).status).toBe(404)
    expect((await app.call('GET', `${path}/${_id}/pdf`, { token })).status).toBe(404)
    expect((await app.call('GET', path, { token })).body.total).toBe(0)
  })

  test('a patient reads their own and writes none; a receptionist neither', async () => {
    const { _id } = await write({ doctorId: undefined }, clinic.doctorToken)
    const { patientToken, receptionistToken } = clinic
    const own = await app.call('GET', `${path}/${_id}`, { token: patientToken })
    expect(own.body.data.patient._id).toBe(clinic.patientId)
    const denied = [
      await app.call('POST', path, { token: patientToken, body: goodBody() }),
      await app.call('GET', path, { token: receptionistToken }),
      await app.call('GET', `${path}/${_id}/pdf`, { token: receptionistToken }),
    ]
    expect(denied.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('the list', () => {
  test('filters, searches and sorts', async () => {
    const mine = await createTestPractice(app)
    const { token, patientId, doctorId } = mine
    const other = await create(app, token, 'users/patients', {
      ...good.patient(mine.clinicId),
      firstName: 'Devika',
    })
    const made = await create(app, token, path, { patientId, doctorId, lines: [line] })
    const ofOther = await create(app, token, path, {
      patientId: other._id,
      doctorId,
      lines: [{ ...line, medicineName: 'Cetirizine', dosage: '5 mg' }],
    })
    const ids = async (query: Record<string, string>) => {
      const { body } = await app.call('GET', `${path}?${new URLSearchParams(query)}`, { token })
      return (body.data as { _id: string }[]).map(({ _id }) => _id)
    }
    expect(await ids({})).toEqual([ofOther._id, made._id])
    expect(await ids({ sort: 'number' })).toEqual([made._id, ofOther._id])
    expect(await ids({ patientId })).toEqual([made._id])
    expect(await ids({ doctorId: uuid() })).toEqual([])
    expect(await ids({ keyword: 'cetiri' })).toEqual([ofOther._id])
    expect(await ids({ keyword: 'devika' })).toEqual([ofOther._id])
    expect(await ids({ keyword: 'amoxi' })).toEqual([made._id])
    expect(await ids({ from: '2090-11-21', to: '2090-11-21' })).toHaveLength(2)
    expect(await ids({ to: '2090-11-20' })).toEqual([])
    expect(await ids({ from: '2090-11-22' })).toEqual([])
    expect(await ids({ page: '2', limit: '1' })).toEqual([made._id])
    expect(await ids({ clinicId: mine.clinicId })).toHaveLength(2)
    expect(await ids({ clinicId: uuid() })).toEqual([])
    await app.call('POST', `${path}/${made._id}/cancel`, { token, body: { reason: 'A wrong dose' } })
    expect(await ids({ status: 'true' })).toEqual([ofOther._id])
    expect(await ids({ status: 'false' })).toEqual([made._id])
    const file = await app.call('GET', `${path}/export?format=csv&status=false`, { token })
    expect(file.text.split('\r\n')[1]).toMatch(
      /^RX-000001,Kiran Rao,Ravi Nair,[^,]+,2090-11-21,Amoxicillin,Cancelled,A wrong dose,,,Asha Menon,/,
    )
    for (const query of ['sort=note', 'status=maybe', 'from=tomorrow', 'patientId=1', 'limit=101'])
      expect([query, (await app.call('GET', `${path}?${query}`, { token })).status]).toEqual([query, 400])
  })

  test('finds a number as it is printed, bare, and without its zeros', async () => {
    const mine = await createTestPractice(app)
    const { token, patientId, doctorId } = mine
    await app.call('PUT', 'users/settings', { token, body: { prescriptionPrefix: 'P_2090/' } })
    for (let count = 1; count <= 12; count++)
      await create(app, token, path, { patientId, doctorId, lines: [line] })
    const numbers = async (keyword: string) => {
      const { body } = await app.call('GET', `${path}?${new URLSearchParams({ keyword, sort: 'number' })}`, {
        token,
      })
      return (body.data as { number: number }[]).map(({ number }) => number)
    }
    expect(await numbers('P_2090/000012')).toEqual([12])
    expect(await numbers('p_2090/00001')).toEqual([10, 11, 12])
    expect(await numbers('p_2090/3')).toEqual([3])
    expect(await numbers('000003')).toEqual([3])
    expect(await numbers('P_20')).toEqual([])
    expect(await numbers('PX2090/000012')).toEqual([])
  })

  test('goes without a patient who was deleted', async () => {
    const { token, clinicId, doctorId } = clinic
    const { _id: patientId } = await create(app, token, 'users/patients', good.patient(clinicId))
    const { _id } = await create(app, token, path, { patientId, doctorId, lines: [line] })
    // Since a patient with a record is not deleted, only an earlier one can be.
    await app.database.app.inOrganization(
      clinic.organizationId,
      db =>
        db`update patients set is_deleted = true where organization_id = ${clinic.organizationId} and id = ${patientId}`,
    )
    expect((await app.call('GET', `${path}/${_id}`, { token })).status).toBe(404)
    const body = { patientId, doctorId, lines: [line] }
    const again = await app.call('POST', path, { token, body })
    expect(again.body.errors).toEqual({ patientId: messages.patientUnknown })
  })
})

describe('cancelled, deleted, restored', () => {
  test('cancelling needs a reason, and stays', async () => {
    const { token } = clinic
    const { _id } = await write()
    const cancel = (body: object) => app.call('POST', `${path}/${_id}/cancel`, { token, body })
    expect((await cancel({ reason: '  ' })).body.errors).toEqual({
      reason: clinicalMessages.cancelReasonRequired,
    })
    const { status, body } = await cancel({ reason: 'A wrong dose' })
    expect([status, body.data.status, body.data.cancelReason]).toEqual([200, false, 'A wrong dose'])
    const again = await cancel({ reason: 'Another' })
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    const got = await app.call('GET', `${path}/${_id}`, { token })
    expect(got.body.data).toMatchObject({ cancelReason: 'A wrong dose', version: 2 })
  })

  test('there is no way to edit one', async () => {
    const { _id } = await write()
    const answer = await app.call('PUT', `${path}/${_id}`, { token: clinic.token, body: { note: 'Other' } })
    expect(answer.status).toBe(404)
  })

  test('a deleted one is nowhere until it is restored', async () => {
    const { token } = clinic
    const { _id } = await write()
    expect((await app.call('DELETE', `${path}/${_id}`, { token })).status).toBe(200)
    const gone = [
      await app.call('GET', `${path}/${_id}`, { token }),
      await app.call('GET', `${path}/${_id}/pdf`, { token }),
      await app.call('DELETE', `${path}/${_id}`, { token }),
      await app.call('POST', `${path}/${_id}/cancel`, { token, body: { reason: 'x' } }),
    ]
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await app.call('POST', `${path}/${_id}/restore`, { token })).status).toBe(200)
    expect((await app.call('GET', `${path}/${_id}`, { token })).status).toBe(200)
    expect((await app.call('POST', `${path}/${_id}/restore`, { token })).status).toBe(404)
  })
})

describe('on paper', () => {
  test('is a PDF in each language, with the clinic’s picture as its logo', async () => {
    const { token, clinicId } = clinic
    const { _id, number } = await write()
    const plain = await app.call('GET', `${path}/${_id}/pdf`, { token })
    expect(plain.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="prescription-${number}.pdf"; filename*=UTF-8''prescription-${number}.pdf`,
      'cache-control': 'no-store',
    })
    expect(plain.text.startsWith('%PDF-')).toBe(true)
    const image = await picture()
    await app.call('PUT', `users/clinics/${clinicId}`, { token, form: { image } })
    for (const lang of ['en', 'hi', 'ar']) {
      const pdf = await app.call('GET', `${path}/${_id}/pdf?lang=${lang}`, { token })
      expect(pdf.text).toContain('/Subtype /Image')
    }
    const unknown = await app.call('GET', `${path}/${_id}/pdf?lang=tlh`, { token })
    expect(unknown.body.errors).toEqual({ lang: messages.invalidValue })
  })
})
