import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedParts } from '#contract/record/sharing/sharing.ts'
import type { SharedVisit } from '#contract/record/sharing/shared-visits.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestOrders, testNamed } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
})
afterAll(() => app.close())

const everything = { summary: true, prescriptions: true, results: true, documents: true }
const line = { medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '5 days' }

let desk: Awaited<ReturnType<typeof createTestOrders>>
/** A signed visit with a note, a prescription, a seen result and a letter. */
let visitId: string
let certificateId: string
let resultId: string
beforeEach(async () => {
  desk = await createTestOrders(app)
  const { clinic, open, save, sign } = desk
  const { _id, version } = await open()
  await save(_id, { version, sections: [{ key: 'plan', text: 'Rest and tea' }], lines: [line] })
  await sign(_id, version + 1)
  visitId = _id
  resultId = await enter('Potassium', '4.4')
  await desk.post(`results/${resultId}/seen`, {})
  const template = { kind: 'letter', locale: 'en', title: 'Letter', body: '{{what}}' }
  const fields = [{ name: 'what', label: 'What', type: 'text', isRequired: true }]
  const { _id: templateId } = await create(app, clinic.token, 'users/certificate-templates', {
    ...template,
    fields,
  })
  const letter = {
    templateId,
    patientId: clinic.patientId,
    encounterId: visitId,
    fields: { what: 'May swim' },
  }
  certificateId = (await create(app, clinic.doctorToken, 'users/certificates', letter))._id
})

/** A result of a test that the visit ordered. */
async function enter(name: string, value: string, more: object = {}): Promise<string> {
  const test = name === 'Potassium' ? { testId: testNamed(name) } : { name }
  const order = { patientId: desk.clinic.patientId, encounterId: visitId, tests: [test] }
  const ordered = (await desk.post('orders', order)).body.data
  const entered = await desk.post(`orders/${ordered._id}/results`, {
    testId: ordered.tests[0]._id,
    value,
    ...more,
  })
  expect(entered.status).toBe(201)
  return entered.body.data._id
}

const share = (change: object = {}, token = desk.clinic.doctorToken) =>
  desk.put(`encounters/${visitId}/sharing`, { ...everything, ...change }, token)
const asPatient = (path: string) => desk.get(path, undefined, desk.clinic.patientToken)
const shared = async (): Promise<SharedVisit[]> => (await asPatient('portal/shared-visits')).body.data
const only = async () => (await shared())[0]!
const prescribed = async () => (await asPatient('prescriptions')).body.data.length as number

test('unless anybody chooses, all of a signed visit is shared', async () => {
  const visit = await only()
  expect(visit.summary!.sections.map(({ text }) => text)).toEqual(['Rest and tea'])
  expect(visit.prescriptions!.map(({ lines }) => lines[0]!.medicineName)).toEqual(['Cetirizine'])
  expect(visit.results!.map(({ name, value }) => [name, value])).toEqual([['Potassium', '4.4']])
  expect(visit.documents!.map(({ kind, title }) => [kind, title])).toEqual([['certificate', 'Letter']])
  const own = (await desk.get(`encounters/${visitId}`)).body.data.sharing
  expect(own).toEqual({ ...everything, isChosen: false, sensitive: [] })
})

test.each(sharedParts)('what its doctor does not share of the %s is not read', async part => {
  expect((await share({ [part]: false })).body.data.sharing).toMatchObject({
    ...everything,
    [part]: false,
    isChosen: true,
  })
  const visit = await only()
  const hidden = sharedParts.filter(one => visit[one] === null)
  expect(hidden).toEqual([part])
})

test('the lists of the portal obey the choice too', async () => {
  const { patientId } = desk.clinic
  const [{ _id }] = (await asPatient('prescriptions')).body.data
  const summary = async () => (await asPatient(`patients/${patientId}/summary`)).body.data
  expect((await summary()).prescriptions).toBe(1)
  await share({ prescriptions: false })
  expect(await prescribed()).toBe(0)
  expect((await summary()).prescriptions).toBe(0)
  for (const path of [`prescriptions/${_id}`, `prescriptions/${_id}/pdf`])
    expect((await asPatient(path)).status).toBe(404)
  expect((await desk.get(`prescriptions/${_id}`)).status).toBe(200)
})

test('a letter opens where documents are shared', async () => {
  const letter = () => asPatient(`portal/shared-visits/${visitId}/certificates/${certificateId}`)
  const open = await letter()
  expect(open.headers['content-type']).toBe('application/pdf')
  await share({ documents: false })
  expect((await letter()).status).toBe(404)
})

test('the paper a result is from is read where its visit shares both', async () => {
  const { patientId, organizationId, doctorToken } = desk.clinic
  const reports = async () => (await asPatient(`patients/${patientId}/reports`)).body.total as number
  await app.database.app.inOrganization(organizationId, async db => {
    const [account] = await db<{ id: string }[]>`
      select signed_by as id from encounters where organization_id = ${organizationId} and id = ${visitId}`
    await db`insert into medical_reports ${db({
      organization_id: organizationId,
      id: certificateId,
      patient_id: patientId,
      title: 'Laboratory',
      reported_on: '2090-11-20',
      media_type: 'application/pdf',
      sha256: 'a'.repeat(64),
      byte_count: 10,
      uploaded_by: account!.id,
    })}`
    await db`update results set report_id = ${certificateId} where organization_id = ${organizationId} and id = ${resultId}`
  })
  expect(await reports()).toBe(1)
  expect((await only()).documents!.map(({ title }) => title)).toContain('Laboratory')
  await share({ documents: false })
  expect(await reports()).toBe(0)
  await share({ results: false })
  expect(await reports()).toBe(0)
  expect((await desk.get(`patients/${patientId}/reports`, undefined, doctorToken)).body.total).toBe(1)
})

test('the clinic chooses for visits of which nobody has chosen', async () => {
  const clinicShares = { ...everything, summary: false, unseenResults: false }
  const saved = await desk.put('settings/record', { version: 1, sharing: clinicShares }, desk.clinic.token)
  expect(saved.body.data.sharing).toEqual({ ...clinicShares, testsHiddenFromAge: 12 })
  expect((await only()).summary).toBeNull()
  await share()
  expect((await only()).summary).not.toBeNull()
})

test('a result that no doctor has seen is read only where the clinic chooses so', async () => {
  await enter('Potassium', '5.0')
  const values = async () => (await only()).results!.map(({ value }) => value)
  expect(await values()).toEqual(['4.4'])
  const clinicShares = { ...everything, unseenResults: true }
  await desk.put('settings/record', { version: 1, sharing: clinicShares }, desk.clinic.token)
  expect((await values()).toSorted()).toEqual(['4.4', '5.0'])
})

test('a sensitive result is shared by itself', async () => {
  const id = await enter('HIV 1+2 antibodies', 'negative')
  await desk.post(`results/${id}/seen`, {})
  const names = async () => (await only()).results!.map(({ name }) => name)
  expect(await names()).toEqual(['Potassium'])
  const { sensitive } = (await desk.get(`encounters/${visitId}`)).body.data.sharing
  expect(sensitive).toEqual([{ _id: id, name: 'HIV 1+2 antibodies', isShared: false }])
  expect((await share({ sensitiveResults: [id] })).status).toBe(200)
  expect((await names()).toSorted()).toEqual(['HIV 1+2 antibodies', 'Potassium'])
  // Not named: it stays as it is.
  await share({ summary: false })
  expect(await names()).toHaveLength(2)
  await share({ sensitiveResults: [] })
  expect(await names()).toEqual(['Potassium'])
  expect((await share({ sensitiveResults: [resultId] })).status).toBe(400)
})

test('an open visit and a retracted one never reach the portal', async () => {
  const other = await desk.open()
  await desk.save(other._id, { version: other.version, sections: [{ key: 'plan', text: 'Unsigned' }] })
  expect((await desk.put(`encounters/${other._id}/sharing`, everything)).status).toBe(200)
  expect((await shared()).map(({ _id }) => _id)).toEqual([visitId])
  expect((await asPatient(`portal/shared-visits/${other._id}/pdf`)).status).toBe(404)

  await desk.post(`encounters/${visitId}/addenda`, { text: 'The wrong patient', retracts: true })
  expect(await shared()).toEqual([])
  expect((await asPatient(`portal/shared-visits/${visitId}/pdf`)).status).toBe(404)
  expect((await share()).status).toBe(409)
})

test('only its doctor chooses, and only patients read there', async () => {
  const { token, otherDoctorToken, receptionistToken, patientToken, doctorToken } = desk.clinic
  // The owner who is no doctor reads the visit; the other doctor does not know of it.
  expect((await share({}, token)).status).toBe(403)
  expect((await share({}, otherDoctorToken)).status).toBe(404)
  for (const one of [receptionistToken, patientToken]) expect((await share({}, one)).status).toBe(403)
  for (const one of [token, doctorToken, receptionistToken])
    expect((await desk.get('portal/shared-visits', undefined, one)).status).toBe(403)
  const stranger = await createTestOrders(app)
  const path = `portal/shared-visits/${visitId}/pdf`
  expect((await stranger.get(path, undefined, stranger.clinic.patientToken)).status).toBe(404)
  expect((await stranger.put(`encounters/${visitId}/sharing`, everything)).status).toBe(404)
})

test('what is hidden from family is not read in an account of several people', async () => {
  const { patientId, patientToken, token } = desk.clinic
  await app.call('PUT', `users/patients/${patientId}`, { token, body: { dateOfBirth: '1990-01-01' } })
  const hide = (isHidden: boolean) =>
    desk.put(`patients/${patientId}/hidden-from-family`, { kind: 'visits', entryId: visitId, isHidden })
  expect((await hide(true)).status).toBe(200)
  // A grown-up alone in the account is no family.
  expect(await shared()).toHaveLength(1)
  await create(app, patientToken, 'users/portal/people', { besideId: patientId, firstName: 'Anu' })
  expect(await shared()).toEqual([])
  expect(await prescribed()).toBe(0)
  await hide(false)
  expect(await shared()).toHaveLength(1)
  expect(await prescribed()).toBe(1)
})

test('a child’s hidden medicine hides its prescription, in an account with nobody else', async () => {
  const { patientId, token } = desk.clinic
  await app.call('PUT', `users/patients/${patientId}`, { token, body: { dateOfBirth: '2076-01-01' } })
  const [medicine] = (await desk.get(`patients/${patientId}/medicines`)).body.data
  const hidden = { kind: 'medicines', entryId: medicine._id, isHidden: true }
  expect((await desk.put(`patients/${patientId}/hidden-from-family`, hidden)).status).toBe(200)
  expect(await prescribed()).toBe(0)
  expect((await only()).prescriptions).toEqual([])
})

test('one PDF has what is shared, in the language that is asked for', async () => {
  const pdf = async (lang: string) => {
    const answer = await asPatient(`portal/shared-visits/${visitId}/pdf?lang=${lang}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    return answer.bytes
  }
  for (const lang of ['en', 'hi', 'ar']) expect((await pdf(lang)).subarray(0, 5).toString()).toBe('%PDF-')
  const words = async () =>
    (await pdfPages(await pdf('en')))
      .flat()
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
  const text = await words()
  expect(text).toContain('Rest and tea')
  expect(text).toContain('Cetirizine')
  await share({ prescriptions: false })
  expect(await words()).not.toContain('Cetirizine')
})

test('the choice stands in who has seen the record, and reading is audited', async () => {
  await share({ results: false })
  await shared()
  const { patientId, token } = desk.clinic
  const reads = (await asPatient(`portal/people/${patientId}/reads`)).body.data
  const doctor = reads.find(({ role }: { role: string }) => role === 'doctor')
  expect(doctor.deeds).toContainEqual({ action: 'changed', area: 'encounters' })
  expect(JSON.stringify(reads)).not.toMatch(/Rest and tea|Cetirizine|\b4\.4\b/)
  const told = async (outcome: string) => {
    const path = `users/audit?subjectId=${visitId}&limit=100&outcome=${outcome}`
    const rows = (await app.call('GET', path, { token })).body.data
    return rows.map(({ action }: { action: string }) => action)
  }
  // Reads are written a moment later.
  await expect.poll(() => told('read')).toContain('GET users/portal/shared-visits')
  expect(await told('done')).toContain('PUT users/encounters/:id/sharing')
})
