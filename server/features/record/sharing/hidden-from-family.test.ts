import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { createTestOrders } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
})
afterAll(() => app.close())

/** It stands in everything that tells what was done in the visit. */
const planted = 'Zephyrscan'

let desk: Awaited<ReturnType<typeof createTestOrders>>
let appointmentId: string
let visitId: string
let invoiceId: string
let paymentId: string
const asFamily = (path: string) => desk.get(path, undefined, desk.clinic.patientToken)
const owner = (method: string, path: string, body?: object) =>
  app.call(method, `users/${path}`, { token: desk.clinic.token, body })
const hide = (kind: string, entryId: string, isHidden = true) =>
  desk.put(`patients/${desk.clinic.patientId}/hidden-from-family`, { kind, entryId, isHidden })
const inDatabase = (work: Parameters<TestApp['database']['app']['inOrganization']>[1]) =>
  app.database.app.inOrganization(desk.clinic.organizationId, work)

/** A patient who is 14 years old. Everybody who reads the account counts as family. */
const bornOn = (day: string) =>
  inDatabase(
    db => db`
      update patients set date_of_birth = ${day}
      where organization_id = ${desk.clinic.organizationId} and id = ${desk.clinic.patientId}`,
  )

beforeEach(async () => {
  desk = await createTestOrders(app)
  await bornOn('2076-01-01')
})

async function treat(): Promise<void> {
  const { clinic } = desk
  const { organizationId, serviceId, patientId, clinicId } = clinic
  await inDatabase(
    db =>
      db`update services set name = ${planted} where organization_id = ${organizationId} and id = ${serviceId}`,
  )
  // The visit that every desk has is not the one that is hidden.
  await inDatabase(
    db => db`update appointments set is_deleted = true where organization_id = ${organizationId}`,
  )
  appointmentId = await desk.book({ note: `For a ${planted}` })
  const { _id, version } = await desk.open({ appointmentId })
  visitId = _id
  await desk.save(_id, { version, sections: [{ key: 'plan', text: `Another ${planted}` }] })
  expect((await desk.sign(_id, version + 1)).status).toBe(200)
  const lines = [{ description: planted, quantity: '1', unitPriceMinor: 50_000 }]
  const drafted = await owner('POST', 'invoices', {
    patientId,
    clinicId,
    appointmentId,
    lines,
    note: planted,
  })
  expect(drafted.status).toBe(201)
  invoiceId = drafted.body.data._id
  expect((await owner('POST', `invoices/${invoiceId}/issue`, {})).status).toBe(200)
  const paid = await owner('POST', 'payments', { invoiceId, amountMinor: 20_000, method: 'cash' })
  expect(paid.status).toBe(201)
  paymentId = paid.body.data._id
}

/** Everything that a family's account and its mailbox read of a visit. */
const reads = (): Record<string, string> => ({
  'the list of visits': 'appointments',
  'the visit': `appointments/${appointmentId}`,
  'visits in a file': 'appointments/export?format=csv&columns=number,service,note',
  'the list of invoices': 'invoices',
  'the invoice': `invoices/${invoiceId}`,
  'the paper of the invoice': `invoices/${invoiceId}/pdf`,
  'the list of payments': 'payments',
  'payments in a file': 'payments/export?format=csv&columns=number,service',
  'the payment’s receipt': `payments/${paymentId}/receipt`,
  'the account': `patients/${desk.clinic.patientId}/account`,
  'the statement': `patients/${desk.clinic.patientId}/statement`,
  'what is due': 'dues',
  'the bell': 'notifications',
  'the first page': 'portal',
  'shared visits': 'portal/shared-visits',
  'shared results': 'portal/shared-results',
  prescriptions: 'prescriptions',
  reports: `patients/${desk.clinic.patientId}/reports`,
})

async function textOf(path: string): Promise<string> {
  const { text, bytes, headers } = await asFamily(path)
  if (headers['content-type'] !== 'application/pdf') return text
  return (await pdfPages(bytes))
    .flat()
    .map(({ text: part }) => part)
    .join('')
}
const telling = async () => {
  const found: string[] = []
  for (const [what, path] of Object.entries(reads()))
    if ((await textOf(path)).includes(planted)) found.push(what)
  return found
}

test('16: a hidden visit tells its family nowhere what was done; amounts stay', async () => {
  await treat()
  expect(await telling()).toEqual(
    expect.arrayContaining([
      'the list of visits',
      'the visit',
      'the invoice',
      'the paper of the invoice',
      'the account',
      'shared visits',
    ]),
  )
  expect((await hide('visits', visitId)).status).toBe(200)
  expect(await telling()).toEqual([])
  const invoice = (await asFamily(`invoices/${invoiceId}`)).body.data
  expect(invoice.lines).toMatchObject([{ description: 'Visit', amountMinor: 50_000 }])
  expect(invoice.totals.dueMinor).toBe(30_000)
  expect((await asFamily(`appointments/${appointmentId}`)).body.data.service.name).toBe('Visit')
  for (const query of [`keyword=${planted}`, `serviceId=${desk.clinic.serviceId}`]) {
    const found = (await asFamily(`appointments?${query}`)).body.data as { _id: string }[]
    expect(found.map(({ _id }) => _id)).not.toContain(appointmentId)
  }

  // Its own doctor and the desk read on, and so does the family once it is shown again.
  expect((await desk.get(`appointments/${appointmentId}`)).body.data.service.name).toBe(planted)
  expect((await owner('GET', `invoices/${invoiceId}`)).body.data.lines[0].description).toBe(planted)
  await hide('visits', visitId, false)
  expect((await asFamily(`invoices/${invoiceId}`)).body.data.lines[0].description).toBe(planted)
})

test('16: the mailed paper of a hidden visit’s invoice names no service', async () => {
  await treat()
  await hide('visits', visitId)
  expect((await owner('POST', `invoices/${invoiceId}/mail`, {})).status).toBe(200)
  const { highlight, text } = await app.deliverMail()
  expect(text).not.toContain(planted)
  const opened = await app.app.http.inject({ method: 'GET', url: new URL(highlight).pathname })
  expect(opened.statusCode).toBe(200)
  const words = (await pdfPages(opened.rawPayload)).flat().map(({ text: part }) => part)
  expect(words.join('')).not.toContain(planted)
  expect(words.join('')).toContain('500.00')
})

test('16: an adult who reads their own record sees all of it', async () => {
  await treat()
  await bornOn('2050-01-01')
  await hide('visits', visitId)
  expect((await asFamily(`appointments/${appointmentId}`)).body.data.service.name).toBe(planted)
})

const shared = async () =>
  ((await asFamily('portal/shared-results')).body.data as { _id: string; name: string }[]).map(
    ({ _id }) => _id,
  )
async function seen(name: string, value: string): Promise<string> {
  const { _id } = await desk.result('Potassium', value)
  await inDatabase(
    db => db`
      update results set name = ${name}, test_id = null, loinc = null
      where organization_id = ${desk.clinic.organizationId} and id = ${_id}`,
  )
  // The value may be a critical one for a child.
  expect((await desk.post(`results/${_id}/seen`, { action: 'Told the family' })).status).toBe(200)
  return _id
}

test('16: a result outside of visits is hidden and shown again', async () => {
  const id = await seen('Sodium', '140')
  expect(await shared()).toEqual([id])
  expect((await hide('results', id)).body.data).toEqual({ kind: 'results', entryId: id, isHidden: true })
  expect(await shared()).toEqual([])
  await hide('results', id, false)
  expect(await shared()).toEqual([id])
  expect((await hide('reports', id)).status).toBe(400)
})

test.each(['Chlamydia PCR', 'VDRL', 'HPV DNA'])(
  '16: %s is hidden from 12 years on until a doctor shows it',
  async name => {
    const id = await seen(name, '1')
    expect(await shared()).toEqual([])
    expect((await hide('results', id, false)).status).toBe(200)
    expect(await shared()).toEqual([id])
  },
)

test('16: below 12 years it is shared like every other one; to an adult’s own account, too', async () => {
  const id = await seen('VDRL', '1')
  await bornOn('2078-11-21')
  expect(await shared()).toEqual([id])
  await bornOn('2050-01-01')
  expect(await shared()).toEqual([id])
})

test('16: a pregnancy test that is shared with the patient is not shown to the family by that', async () => {
  const id = await seen('Pregnancy test', '1')
  await inDatabase(
    db => db`
      update results set shared_at = ${new Date(visitsNow)}, shared_by = seen_by
      where organization_id = ${desk.clinic.organizationId} and id = ${id}`,
  )
  expect(await shared()).toEqual([])
  await hide('results', id, false)
  expect(await shared()).toEqual([id])
})

test('16: a report is hidden and shown again', async () => {
  const { organizationId, patientId } = desk.clinic
  const id = '018f0000-0000-7000-8000-00000000a16a'
  await inDatabase(
    db => db`
      insert into medical_reports (organization_id, id, patient_id, title, reported_on, media_type, sha256, byte_count, uploaded_by)
      select ${organizationId}, ${id}, ${patientId}, ${planted}, '2090-11-01', 'application/pdf', 'x', 1, m.account_id
      from memberships m where m.organization_id = ${organizationId} and m.role = 'owner' limit 1`,
  )
  const listed = async () =>
    ((await asFamily(`patients/${patientId}/reports`)).text as string).includes(planted)
  expect(await listed()).toBe(true)
  expect((await hide('reports', id)).status).toBe(200)
  expect(await listed()).toBe(false)
  const forStaff = await desk.get(`patients/${patientId}/reports`)
  expect(forStaff.body.data).toMatchObject([{ title: planted, isHiddenFromFamily: true }])
  await hide('reports', id, false)
  expect(await listed()).toBe(true)

  // What the account added itself it reads on, and is not told that it is hidden.
  await hide('reports', id)
  await inDatabase(
    db => db`
      update medical_reports set uploaded_by = (select m.account_id from memberships m join patients p
        on p.organization_id = m.organization_id and p.membership_id = m.id
        where p.organization_id = ${organizationId} and p.id = ${patientId})
      where organization_id = ${organizationId} and id = ${id}`,
  )
  const own = (await asFamily(`patients/${patientId}/reports`)).body.data
  expect(own).toMatchObject([{ title: planted, isHiddenFromFamily: false }])
})

const listedFor = async (token: string) =>
  (await desk.get(`patients/${desk.clinic.patientId}/results`, undefined, token)).body.data.tests as {
    latest: { name: string }
    isHiddenFromFamily: boolean
    mayBeHidden: boolean
  }[]

test('16: staff read which results are hidden, those of some tests without a press', async () => {
  const sodium = await seen('Sodium', '140')
  await seen('VDRL', '1')
  const marks = async () =>
    Object.fromEntries(
      (await listedFor(desk.clinic.doctorToken)).map(({ latest, isHiddenFromFamily, mayBeHidden }) => [
        latest.name,
        [isHiddenFromFamily, mayBeHidden],
      ]),
    )
  expect(await marks()).toEqual({ Sodium: [false, true], VDRL: [true, true] })
  await hide('results', sodium)
  expect(await marks()).toEqual({ Sodium: [true, true], VDRL: [true, true] })
  await bornOn('2080-11-21')
  expect(await marks()).toEqual({ Sodium: [true, false], VDRL: [false, false] })
})

test('16: what was shown of a patient without a birth date can be hidden again', async () => {
  const id = await seen('VDRL', '1')
  await inDatabase(
    db => db`
      update patients set date_of_birth = null
      where organization_id = ${desk.clinic.organizationId} and id = ${desk.clinic.patientId}`,
  )
  expect((await hide('results', id, false)).status).toBe(200)
  expect((await listedFor(desk.clinic.doctorToken))[0]).toMatchObject({
    isHiddenFromFamily: false,
    mayBeHidden: true,
  })
  expect((await hide('results', id)).status).toBe(200)
  expect(await shared()).toEqual([])
})

test('16: the clinic chooses from which age some tests are hidden; an old client’s choice keeps it', async () => {
  await seen('VDRL', '1')
  const settings = async () => owner('GET', 'settings/record')
  const choose = async (testsHiddenFromAge?: number) => {
    const { version, sharing } = (await settings()).body.data
    const parts = { summary: true, prescriptions: true, results: true, documents: true, unseenResults: false }
    return owner('PUT', 'settings/record', {
      version,
      sharing: { ...(sharing ?? parts), testsHiddenFromAge },
    })
  }
  expect((await choose(15)).body.data.sharing).toMatchObject({ testsHiddenFromAge: 15 })
  expect(await shared()).toHaveLength(1)
  expect((await choose()).body.data.sharing).toMatchObject({ testsHiddenFromAge: 15 })
  await choose(14)
  expect(await shared()).toEqual([])
  for (const age of [9, 19, 12.5, '12']) expect((await choose(age as number)).status).toBe(400)
  await bornOn('2080-11-20')
  await choose(11)
  expect(await shared()).toHaveLength(1)
  await choose(10)
  expect(await shared()).toEqual([])

  const rows = (await owner('GET', 'audit?limit=100')).body.data as { detail: string | null }[]
  expect(rows.some(({ detail }) => detail?.includes('testsHiddenFromAge: 14 → 11'))).toBe(true)
})
