import { v7 as uuid } from 'uuid'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { picture, pixelBomb } from '#server/testing/data/pictures.ts'

const now = Date.parse('2090-11-20T04:00:00Z')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

let app: TestApp
let clinic: Awaited<ReturnType<typeof createPractice>>
let path: string
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createPractice()
  path = `users/patients/${clinic.patientId}/reports`
})
afterAll(() => app.close())

/** A clinic whose doctor saw its patient, and will see them again. */
async function createPractice() {
  const made = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { clinicId, doctorId, serviceId, patientId, token } = made
  const body = { clinicId, doctorId, serviceId, patientId, start: '2090-11-24T10:00:00+05:30' }
  await create(app, token, 'users/appointments', body)
  return made
}

const form = (file: Buffer, changes: Record<string, string> = {}) => ({
  title: 'Blood count',
  reportedOn: '2090-11-19',
  ...changes,
  file,
})
const upload = (file: Buffer, call: { token?: string; fileName?: string } = {}, to = path) =>
  app.call('POST', to, { token: clinic.token, form: form(file), ...call })
const added = async (file = pdf) => (await upload(file)).body.data as { _id: string; byteCount: number }

describe('adding one', () => {
  test('a PDF is kept as it came, and comes back so, able to run nothing', async () => {
    const answer = await upload(pdf)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      message: clinicalMessages.reportAdded,
      data: {
        title: 'Blood count',
        reportedOn: '2090-11-19',
        mediaType: 'application/pdf',
        byteCount: pdf.length,
        uploadedBy: 'Asha Menon',
      },
    })
    const file = await app.call('GET', `${path}/${answer.body.data._id}/file`, { token: clinic.token })
    expect(file.text).toBe(pdf.toString())
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Blood count.pdf"; filename*=UTF-8\'\'Blood%20count.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(file.headers['content-security-policy']).toContain('sandbox')
    const kept = await app.call('GET', `${path}/${answer.body.data._id}/file?download=true`, {
      token: clinic.token,
    })
    expect(kept.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('a picture is encoded anew, without what rode along', async () => {
    const photo = await sharp(await picture())
      .jpeg()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .toBuffer()
    const { _id, mediaType } = (await upload(photo)).body.data
    expect(mediaType).toBe('image/webp')
    const file = await app.call('GET', `${path}/${_id}/file`, { token: clinic.token })
    expect(file.headers['content-type']).toBe('image/webp')
    expect(file.text).not.toContain('somebody')
  })

  test.each<[string, () => Buffer | Promise<Buffer>, number, string?]>([
    ['HTML named as PDF', () => html, 415],
    ['HTML before a PDF', () => Buffer.concat([html, pdf]), 415],
    ['a zip behind a PDF', () => Buffer.concat([pdf, Buffer.from('PK\u0003\u0004')]), 415],
    ['half a PDF', () => pdf.subarray(0, pdf.length - 8), 415],
    ['only a header', () => Buffer.from('%PDF-1.7\n'), 415],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    ['a pixel bomb', pixelBomb, 413],
    ['10 MB and a byte', () => Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 + 1 - pdf.length)]), 413],
    ['a name that climbs', () => pdf, 415, '../../etc/report.pdf'],
    ['nothing', () => Buffer.alloc(0), 415],
  ])('refuses %s', async (_what, make, status, fileName = 'report.pdf') => {
    const answer = await upload(await make(), { fileName })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.errors)).toHaveLength(1)
  })

  test('refuses what the form lacks, beside its field', async () => {
    const { token } = clinic
    const refused = async (call: object) => (await app.call('POST', path, { token, ...call })).body.errors
    expect(await refused({ body: { title: 'Blood count', reportedOn: '2090-11-19' } })).toEqual({
      file: clinicalMessages.reportFileRequired,
    })
    expect(await refused({ form: form(pdf, { title: ' ' }) })).toEqual({
      title: clinicalMessages.reportTitleRequired,
    })
    expect(await refused({ form: form(pdf, { reportedOn: 'today' }) })).toEqual({
      reportedOn: clinicalMessages.reportDateRequired,
    })
  })

  test('answers the same again under the same key, and refuses another file under it', async () => {
    const call = { token: clinic.token, form: form(pdf), headers: { 'idempotency-key': 'once' } }
    const [first, second] = [await app.call('POST', path, call), await app.call('POST', path, call)]
    expect(second.body).toEqual(first.body)
    const other = await app.call('POST', path, { ...call, form: form(await picture()) })
    expect(other.status).toBe(422)
  })
})

describe('who may', () => {
  test('the doctor who sees the patient and the patient add and read; a receptionist does neither', async () => {
    const { doctorToken, patientToken, receptionistToken } = clinic
    const { _id } = await added()
    expect((await upload(pdf, { token: doctorToken })).status).toBe(201)
    const statuses = async (token: string) => [
      (await app.call('GET', path, { token })).status,
      (await app.call('GET', `${path}/${_id}/file`, { token })).status,
      (await upload(pdf, { token })).status,
      (await app.call('DELETE', `${path}/${_id}`, { token })).status,
    ]
    expect(await statuses(patientToken)).toEqual([200, 200, 201, 403])
    expect(await statuses(receptionistToken)).toEqual([403, 403, 403, 403])
    // Nor by the way that pictures take.
    expect((await app.call('GET', `files/${_id}`, { token: receptionistToken })).status).toBe(404)
  })

  test('a patient adds documents to no record of others, and twenty a day at most', async () => {
    const { token, clinicId, patientToken } = clinic
    const other = await create(app, token, 'users/patients', good.patient(clinicId))
    const foreign = `users/patients/${other._id}/reports`
    expect((await upload(pdf, { token: patientToken }, foreign)).status).toBe(404)
    const statuses: number[] = []
    for (let count = 0; count < 21; count++)
      statuses.push((await upload(pdf, { token: patientToken })).status)
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0)
    expect((await upload(pdf, { token })).status).toBe(201)
  })

  test('a doctor who does not see the patient finds nothing', async () => {
    const person = good.doctor(clinic.clinicId)
    await create(app, clinic.token, 'users/doctors', person)
    const token = await logIn(app, person.email)
    expect((await app.call('GET', path, { token })).status).toBe(404)
    expect((await upload(pdf, { token })).status).toBe(404)
  })

  test('a report is not there under another patient', async () => {
    const { token, clinicId } = clinic
    const other = await create(app, token, 'users/patients', good.patient(clinicId))
    const { _id } = await added()
    const wrong = `users/patients/${other._id}/reports/${_id}`
    expect((await app.call('GET', `${wrong}/file`, { token })).status).toBe(404)
    expect((await app.call('DELETE', wrong, { token })).status).toBe(404)
    expect((await app.call('GET', `${path}/${uuid()}/file`, { token })).status).toBe(404)
  })
})

describe('the list and the counts', () => {
  test('move with what is added, removed and restored', async () => {
    const { token, patientId, doctorId, clinicId, doctorToken, receptionistToken } = await createPractice()
    const reports = `users/patients/${patientId}/reports`
    const summary = async (who = token) =>
      (await app.call('GET', `users/patients/${patientId}/summary`, { token: who })).body.data
    expect(await summary()).toEqual({ appointments: 1, upcoming: 1, prescriptions: 0, reports: 0 })

    const add = (title: string, reportedOn: string) =>
      app.call('POST', reports, { token, form: form(pdf, { title, reportedOn }) })
    await add('X-ray', '2090-10-01')
    const { _id } = (await add('Blood count', '2090-11-01')).body.data
    const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }]
    await create(app, token, 'users/prescriptions', { patientId, doctorId, lines })
    expect(await summary()).toEqual({ appointments: 1, upcoming: 1, prescriptions: 1, reports: 2 })
    expect(await summary(doctorToken)).toEqual(await summary())
    expect(await summary(receptionistToken)).toEqual({
      appointments: 1,
      upcoming: 1,
      prescriptions: null,
      reports: null,
    })
    const titles = async (query = '') =>
      ((await app.call('GET', `${reports}?${query}`, { token })).body.data as { title: string }[]).map(
        ({ title }) => title,
      )
    expect(await titles()).toEqual(['Blood count', 'X-ray'])
    expect(await titles('sort=reportedOn')).toEqual(['X-ray', 'Blood count'])
    expect(await titles('keyword=blood')).toEqual(['Blood count'])

    expect((await app.call('DELETE', `${reports}/${_id}`, { token })).body.message).toBe(
      clinicalMessages.reportRemoved,
    )
    expect((await app.call('DELETE', `${reports}/${_id}`, { token })).status).toBe(404)
    expect((await app.call('GET', `${reports}/${_id}/file`, { token })).status).toBe(404)
    expect((await summary()).reports).toBe(1)
    expect((await app.call('POST', `${reports}/${_id}/restore`, { token })).status).toBe(200)
    expect((await app.call('POST', `${reports}/${_id}/restore`, { token })).status).toBe(404)
    expect((await app.call('GET', `${reports}/${_id}/file`, { token })).text).toBe(pdf.toString())
    expect((await summary()).reports).toBe(2)

    const other = await create(app, token, 'users/patients', good.patient(clinicId))
    const none = await app.call('GET', `users/patients/${other._id}/summary`, { token: doctorToken })
    expect(none.status).toBe(404)
  })
})
