import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

async function openPractice() {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, clinicId, patientId } = clinic
  const call = (method: string, path: string, body?: object, as = token) =>
    app.call(method, `users/${path}`, { token: as, ...(body && { body }) })
  const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 12_300 }]
  const draft = async (of = patientId) =>
    (await create(app, token, 'users/invoices', { patientId: of, clinicId, lines }))._id
  const issue = async (id: string) =>
    (await call('POST', `invoices/${id}/issue`, {})).body.data.number as string
  const mail = (id: string, as = token) => call('POST', `invoices/${id}/mail`, {}, as)
  return { ...clinic, call, draft, issue, mail }
}
const open = (link: string) => app.app.http.inject({ method: 'GET', url: new URL(link).pathname })

test('an invoice is mailed in the patient’s language, and its link opens it for 30 days', async () => {
  const { draft, issue, mail, organizationId, patientId } = await openPractice()
  await app.database.app.inOrganization(
    organizationId,
    db =>
      db`update patients set locale = 'ar' where organization_id = ${organizationId} and id = ${patientId}`,
  )
  const id = await draft()
  const number = await issue(id)
  expect((await mail(id)).body.message).toBe('The invoice is on its way by mail.')
  const sent = await app.deliverMail()
  expect(sent.subject).toContain('الفاتورة')
  expect(sent.subject).toContain(number)
  expect(sent.text).toContain('123.00')
  expect(sent.text).not.toContain('Dressing')
  expect(sent.text.split('\n')).toContainEqual(expect.stringMatching(/https?:\S+\/papers\/\S+$/))
  const link = sent.highlight
  const answer = await open(link)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const words = (await pdfPages(answer.rawPayload)).flat().map(({ text }) => text)
  expect(words.join(' ')).toContain('Dressing')

  const other = link.endsWith('A') ? 'B' : 'A'
  expect((await open(link.slice(0, -1) + other)).statusCode).toBe(404)
  expect((await open(`${link.slice(0, -60)}${'A'.repeat(60)}`)).statusCode).toBe(404)
  const suspend = (when: Date | null) =>
    app.database.asOwner(
      db => db`update organizations set suspended_at = ${when} where id = ${organizationId}`,
    )
  await suspend(new Date(now))
  expect((await open(link)).statusCode).toBe(404)
  await suspend(null)
  expect((await open(link)).statusCode).toBe(200)
  now += 31 * day
  expect((await open(link)).statusCode).toBe(404)
  now = billsFrom
})

test('a draft is not mailed, nor an invoice of somebody without an address', async () => {
  const { draft, issue, mail, token, organizationId, clinicId } = await openPractice()
  const id = await draft()
  expect((await mail(id)).body).toMatchObject({
    status: 409,
    message: 'A draft is not mailed. Issue it first.',
  })
  const { _id: nobody } = await create(app, token, 'users/patients', good.patient(clinicId))
  await app.database.app.inOrganization(
    organizationId,
    db => db`update patients set email = null where organization_id = ${organizationId} and id = ${nobody}`,
  )
  const theirs = await draft(nobody)
  await issue(theirs)
  expect((await mail(theirs)).body.message).toBe('This patient has no email address')
})

test('who may not write an invoice does not mail it', async () => {
  const { draft, issue, mail, token, doctorToken, patientToken, receptionistToken, call, patientId } =
    await openPractice()
  const id = await draft()
  await issue(id)
  expect([(await mail(id, doctorToken)).status, (await mail(id, patientToken)).status]).toEqual([403, 403])
  expect((await mail(id, receptionistToken)).status).toBe(200)
  const elsewhere = await create(app, token, 'users/clinics', good.clinic())
  const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 100 }]
  const foreign = (await call('POST', 'invoices', { patientId, clinicId: elsewhere._id, lines })).body.data
  await issue(foreign._id)
  expect((await mail(foreign._id, receptionistToken)).status).toBe(404)
})
