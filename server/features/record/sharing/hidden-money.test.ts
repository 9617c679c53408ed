// What the family reads of the money of a visit that is hidden from them, and in what order its visits come.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestVisits, visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
})
afterAll(() => app.close())

/** It stands in every reason, and names the package. */
const planted = 'Zephyrscan'

let desk: Awaited<ReturnType<typeof createTestVisits>>
const owner = async (method: string, path: string, body?: object) => {
  const answer = await app.call(method, `users/${path}`, { token: desk.clinic.token, body })
  if (answer.status >= 300) throw new Error(answer.text)
  return answer.body.data
}
const asFamily = (path: string) => app.call('GET', `users/${path}`, { token: desk.clinic.patientToken })
const inDatabase = (work: Parameters<TestApp['database']['app']['inOrganization']>[1]) =>
  app.database.app.inOrganization(desk.clinic.organizationId, work)
const hide = (entryId: string, isHidden = true) =>
  app.call('PUT', `users/patients/${desk.clinic.patientId}/hidden-from-family`, {
    token: desk.clinic.doctorToken,
    body: { kind: 'visits', entryId, isHidden },
  })

beforeEach(async () => {
  desk = await createTestVisits(app)
  const { organizationId, patientId } = desk.clinic
  await inDatabase(
    db => db`
      update patients set date_of_birth = '2076-01-01'
      where organization_id = ${organizationId} and id = ${patientId}`,
  )
})

async function signedVisit(changes: object = {}): Promise<{ visitId: string; appointmentId: string }> {
  const appointmentId = await desk.book(changes)
  const { _id: visitId, version } = await desk.open({ appointmentId })
  await desk.save(visitId, { version, sections: [{ key: 'plan', text: 'Rest' }] })
  expect((await desk.sign(visitId, version + 1)).status).toBe(200)
  return { visitId, appointmentId }
}

async function issued(lines: object[], more: object = {}): Promise<string> {
  const { patientId, clinicId } = desk.clinic
  const { _id } = await owner('POST', 'invoices', { patientId, clinicId, lines, ...more })
  await owner('POST', `invoices/${_id}/issue`, {})
  return _id
}

/** Every reason that a desk can type about the money of a visit. */
async function bill(appointmentId: string) {
  const { patientId, serviceId } = desk.clinic
  const line = { description: 'Care', quantity: '1', unitPriceMinor: 50_000 }
  const discounted = { ...line, discountMinor: 1_000, discountReason: `Line ${planted}` }
  const more = { appointmentId, discountMinor: 2_000, discountReason: `All ${planted}` }
  const { _id: packageId } = await owner('POST', 'packages', {
    name: `${planted} of ten`,
    serviceId,
    uses: 10,
    priceMinor: 90_000,
    validMonths: 12,
  })
  const draft = { patientId, clinicId: desk.clinic.clinicId, lines: [discounted], ...more }
  const { _id: quoted } = await owner('POST', 'invoices', draft)
  const quotation = await owner('POST', 'quotations', { invoiceId: quoted, validUntil: '2090-12-20' })

  const invoiceId = await issued([discounted, line, { itemId: packageId, quantity: '1' }], more)
  const { _id: paymentId } = await owner('POST', 'payments', {
    invoiceId,
    amountMinor: 20_000,
    method: 'cash',
  })
  const refunded = await owner('POST', `payments/${paymentId}/refunds`, {
    amountMinor: 5_000,
    reason: `Back ${planted}`,
  })
  const lineId = (await owner('GET', `invoices/${invoiceId}`)).lines[1].lineId
  const credited = await owner('POST', `invoices/${invoiceId}/credit-notes`, {
    reason: `Credit ${planted}`,
    lines: [{ lineId, amountMinor: 10_000 }],
  })
  await owner('POST', `invoices/${invoiceId}/write-offs`, { amountMinor: 100, reason: `Off ${planted}` })
  const [refundId, noteId] = [refunded.refunds[0]._id, credited.creditNotes[0]._id]
  return {
    invoice: `invoices/${invoiceId}`,
    'paper of the invoice': `invoices/${invoiceId}/pdf`,
    'credit note': `invoices/${invoiceId}/credit-notes/${noteId}/pdf`,
    payments: 'payments',
    receipt: `payments/${paymentId}/receipt`,
    'refund voucher': `payments/${paymentId}/refunds/${refundId}/pdf`,
    quotation: `quotations/${quotation._id}`,
    'paper of the quotation': `quotations/${quotation._id}/pdf`,
    account: `patients/${patientId}/account`,
    statement: `patients/${patientId}/statement`,
  }
}

async function textOf(path: string): Promise<string> {
  const { text, bytes, headers, status } = await asFamily(path)
  expect(status).toBe(200)
  if (headers['content-type'] !== 'application/pdf') return text
  return (await pdfPages(bytes))
    .flat()
    .map(({ text: part }) => part)
    .join('')
}
async function telling(reads: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [what, path] of Object.entries(reads))
    if ((await textOf(path)).includes(planted)) found.push(what)
  return found
}

test('16: reasons and packages of a hidden visit are not told; amounts stay', async () => {
  const { visitId, appointmentId } = await signedVisit()
  const reads = await bill(appointmentId)
  // The receipt has no reason, and the statement breaks long words.
  const silent = new Set(['receipt', 'statement'])
  expect(await telling(reads)).toEqual(Object.keys(reads).filter(what => !silent.has(what)))
  await hide(visitId)
  expect(await telling(reads)).toEqual([])
  const invoice = (await asFamily(reads.invoice)).body.data
  expect(invoice.creditNotes).toMatchObject([{ reason: 'Visit', grossMinor: 10_000 }])
  expect(invoice.refunds).toMatchObject([{ reason: 'Visit', amountMinor: 5_000 }])
  expect((await asFamily('payments')).body.data[0].refunds).toMatchObject([{ reason: 'Visit' }])
  const account = (await asFamily(reads.account)).body.data
  expect(account.packages).toMatchObject([{ name: 'Visit', uses: 10 }])
  expect(
    account.entries.every(({ descriptions }: { descriptions: string[] }) => descriptions[0] === 'Visit'),
  ).toBe(true)
  // The desk reads on.
  expect((await owner('GET', reads.invoice)).creditNotes[0].reason).toBe(`Credit ${planted}`)
  expect((await owner('GET', 'payments'))[0].refunds[0].reason).toBe(`Back ${planted}`)
  await hide(visitId, false)
  expect(await telling(reads)).toContain('refund voucher')
})

test('16: what was used of a package in a hidden visit is not listed', async () => {
  const { visitId, appointmentId } = await signedVisit()
  const { serviceId, patientId } = desk.clinic
  const sessions = { name: 'Sessions', serviceId, uses: 10, priceMinor: 90_000, validMonths: 12 }
  const { _id: packageId } = await owner('POST', 'packages', sessions)
  await issued([{ itemId: packageId, quantity: '1' }])
  const [sold] = await owner('GET', `patients/${patientId}/packages`)
  await issued([{ itemId: sold._id, quantity: '1' }], { appointmentId })
  const packages = async () => (await asFamily(`patients/${patientId}/account`)).body.data.packages
  expect(await packages()).toMatchObject([{ name: 'Sessions', used: 1, usedOn: [{ uses: 1 }] }])
  await hide(visitId)
  expect(await packages()).toMatchObject([{ name: 'Sessions', used: 1, usedOn: [] }])
})

test('16: visits around a hidden one do not name its service', async () => {
  const { visitId } = await signedVisit()
  const { organizationId, patientId, serviceId } = desk.clinic
  const later = await desk.book({ start: '2090-11-20T16:00:00+05:30' })
  await inDatabase(
    db =>
      db`update services set name = ${planted} where organization_id = ${organizationId} and id = ${serviceId}`,
  )
  const before = async (path: string) => (await asFamily(path)).body.data
  const last = async () => [
    (await before(`patients/${patientId}/visits`)).last?.service,
    (await before(`appointments/${later}/card`)).last?.service,
  ]
  expect(await last()).toContain(planted)
  await hide(visitId)
  expect(await last()).not.toContain(planted)
})

test('16: the order of visits by service does not tell what a hidden one was', async () => {
  const { token, categoryId } = desk.clinic
  const service = async (systemService: string) =>
    (await create(app, token, 'users/services', { ...good.service(categoryId), systemService }))._id
  const [first, middle, last] = [await service('Aaa'), await service('Mmm'), await service('Zzz')]
  const hidden = await signedVisit({ serviceId: middle })
  const [one, other] = [await desk.book({ serviceId: first }), await desk.book({ serviceId: last })]
  const inOrder = async (sort: string) => {
    const found = (await asFamily(`appointments?sort=${sort}&limit=100`)).body.data as { _id: string }[]
    return found.map(({ _id }) => _id).filter(id => [hidden.appointmentId, one, other].includes(id))
  }
  expect(await inOrder('service')).toEqual([one, hidden.appointmentId, other])
  await hide(hidden.visitId)
  expect(await inOrder('service')).toEqual([hidden.appointmentId, one, other])
  expect(await inOrder('-service')).toEqual([other, one, hidden.appointmentId])
})
