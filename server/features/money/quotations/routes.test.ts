import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
afterEach(() => {
  now = billsFrom
})
const dateAt = (days: number) => new Date(billsFrom + days * day + 5.5 * 3_600_000).toISOString().slice(0, 10)
const crown = { description: 'Crown', quantity: '1', unitPriceMinor: 1_200_000 }

async function openPractice() {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, clinicId, patientId } = clinic
  const call = async (method: string, path: string, body?: object, as = token) => {
    const {
      status,
      body: answer,
      bytes,
    } = await app.call(method, `users/${path}`, {
      token: as,
      ...(body && { body }),
    })
    return { status, ...(answer as Answer), bytes }
  }
  const draft = async (lines: object[] = [crown], more: object = {}) =>
    (await create(app, token, 'users/invoices', { patientId, clinicId, lines, ...more }))._id
  const give = (invoiceId: string, more: object = {}, as = token) =>
    call('POST', 'quotations', { invoiceId, validUntil: dateAt(30), ...more }, as)
  const given = async (lines?: object[], more?: object) => (await give(await draft(lines, more))).data
  const invoice = (id: string, as = token) => call('POST', `quotations/${id}/invoices`, undefined, as)
  const decline = (id: string, body: object = {}) => call('POST', `quotations/${id}/decline`, body)
  const get = async (id: string) => (await call('GET', `quotations/${id}`)).data
  const list = (query = '', as = token) => call('GET', `quotations${query}`, undefined, as)
  return { ...clinic, call, draft, give, given, invoice, decline, get, list }
}
type Answer = {
  code?: string
  message: string
  errors?: Record<string, string>
  total: number
  data: Found & Found[]
}
type Found = {
  _id: string
  number: string
  state: string
  version: number
  validUntil: string
  grossMinor: number
  verifyUrl: string
  note: string | null
  declineReason: string | null
  invoice: { _id: string; number: string | null } | null
  lines: { description: string; unitPriceMinor: number; taxRateId: string | null; taxBasisPoints: number }[]
  totals: { grossMinor: number; taxMinor: number; discountMinor: number }
}

test('a quotation keeps what the draft says, takes its place, and owes nothing', async () => {
  const { draft, give, call, get, patientId } = await openPractice()
  const id = await draft([{ ...crown, discountMinor: 100_000, discountReason: 'A friend' }], {
    note: 'In two sittings.',
    discountMinor: 10_000,
    discountReason: 'Round',
  })
  const { status, data, message } = await give(id)
  expect({ status, message }).toEqual({ status: 201, message: 'Quotation given.' })
  expect(data).toMatchObject({
    state: 'open',
    validUntil: dateAt(30),
    quotedOn: dateAt(0),
    grossMinor: 1_090_000,
    note: 'In two sittings.',
    invoice: null,
    totals: { listMinor: 1_200_000, discountMinor: 110_000, grossMinor: 1_090_000 },
    lines: [{ description: 'Crown', unitPriceMinor: 1_200_000, discountReason: 'A friend' }],
  })
  expect((await call('GET', `invoices/${id}`)).status).toBe(404)
  expect((await call('GET', `patients/${patientId}/account`)).data).toMatchObject({ dueMinor: 0 })
  const entries = (await call('GET', `ledger?from=2026-01-01&to=${dateAt(0)}`)).data as unknown
  expect(entries).toMatchObject({ sumMinor: 0, accounts: [] })
  expect(await get(data._id)).toMatchObject({ number: data.number, lines: data.lines })
})

test('an empty draft, a day before today, an issued invoice and a stale version are refused', async () => {
  const { draft, give, call, list } = await openPractice()
  const id = await draft()
  expect(await give(await draft([]))).toMatchObject({ status: 409, message: 'A quotation needs a line' })
  expect(await give(id, { validUntil: dateAt(-1) })).toMatchObject({
    status: 400,
    errors: { validUntil: 'A quotation is valid today at least' },
  })
  await call('PUT', `invoices/${id}`, { version: 2, note: 'Changed' })
  expect(await give(id, { version: 2 })).toMatchObject({ status: 409, code: 'stale_version' })
  await call('POST', `invoices/${id}/issue`, {})
  expect(await give(id)).toMatchObject({ status: 409, code: 'invoice_issued' })
  expect((await list()).total).toBe(0)
  expect((await give(await draft(), { validUntil: dateAt(0) })).status).toBe(201)
})

test('an invoice is made of it once, at the quoted prices', async () => {
  const { given, invoice, get, call, clinicId, token, list } = await openPractice()
  const item = await create(app, token, 'users/price-items', {
    kind: 'goods',
    name: 'Brush',
    tax: 'exempt',
    priceMinor: 5_000,
  })
  const quotation = await given([{ itemId: item._id, quantity: 2 }, crown], {
    discountMinor: 10_000,
    discountReason: 'Round',
  })
  await call('PUT', `price-items/${item._id}/prices`, {
    clinicId,
    validFrom: dateAt(0),
    priceMinor: 9_900,
  })
  const made = await invoice(quotation._id)
  expect(made).toMatchObject({
    status: 201,
    message: 'A draft invoice is made of the quotation.',
    data: {
      state: 'draft',
      lines: [{ unitPriceMinor: 5_000 }, { unitPriceMinor: 1_200_000 }],
      totals: { grossMinor: quotation.grossMinor },
    },
  })
  expect(await get(quotation._id)).toMatchObject({
    state: 'accepted',
    invoice: { _id: made.data._id, number: null },
  })
  expect((await list(`?invoiceId=${made.data._id}`)).data).toMatchObject([{ number: quotation.number }])
  expect(await invoice(quotation._id)).toMatchObject({
    status: 409,
    message: 'An invoice was made of this quotation already',
  })
  // A draft that was discarded was no invoice.
  await call('DELETE', `invoices/${made.data._id}`)
  expect((await get(quotation._id)).invoice).toBeNull()
  now += 60 * day
  expect((await invoice(quotation._id)).status).toBe(201)
})

test('tax is computed anew, and a rate that is out of use gives way', async () => {
  const { call, token, patientId, give, invoice } = await openPractice()
  const branch = await create(app, token, 'users/clinics', { ...good.clinic(), country: 'DE' })
  const rate = await create(app, token, 'users/tax-rates', {
    name: 'VAT',
    rate: '19',
    validFrom: '2026-01-01',
  })
  const { _id } = await create(app, token, 'users/invoices', {
    patientId,
    clinicId: branch._id,
    lines: [
      { ...crown, taxRateId: rate._id },
      { ...crown, taxRateId: null },
    ],
  })
  const quotation = (await give(_id)).data
  expect(quotation.totals.taxMinor).toBe(228_000)
  await call('PATCH', `tax-rates/${rate._id}/status`, { status: false })
  const made = await invoice(quotation._id)
  expect(made.data.lines.map(({ taxRateId }) => taxRateId)).toEqual([null, null])
  expect(made.data.totals.grossMinor).toBe(2_400_000)
})

test('of fifty who make an invoice of it at once, one does', async () => {
  const { given, invoice, call } = await openPractice()
  const { _id } = await given()
  const answers = await Promise.all(Array.from({ length: 50 }, () => invoice(_id)))
  const counted = (status: number) => answers.filter(answer => answer.status === status).length
  expect([counted(201), counted(409)]).toEqual([1, 49])
  expect((await call('GET', 'invoices')).total).toBe(1)
})

test('numbers have no gap, also where one draft is given by many at once', async () => {
  const { draft, give } = await openPractice()
  const ids = await Promise.all(Array.from({ length: 8 }, () => draft()))
  const answers = await Promise.all([...ids, ...ids].map(id => give(id)))
  const given = answers.filter(({ status }) => status === 201)
  expect(given).toHaveLength(8)
  const serials = given.map(({ data }) => Number(data.number.split('/').at(-1)))
  expect(serials.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(given[0]!.data.number).toMatch(/^[A-Z]+Q\/26-27\/\d+$/)
})

test('it lapses after its last day by the clock of the clinic', async () => {
  const { given, invoice, get, list, call, decline } = await openPractice()
  const { _id } = await given()
  now = billsFrom + 30 * day
  expect((await get(_id)).state).toBe('open')
  now = billsFrom + 31 * day
  expect((await get(_id)).state).toBe('lapsed')
  expect(await invoice(_id)).toMatchObject({
    status: 409,
    message: 'This quotation has lapsed. Give a new one.',
  })
  expect((await call('POST', `quotations/${_id}/mail`)).status).toBe(409)
  expect((await list('?state=lapsed')).total).toBe(1)
  expect((await list('?state=open')).total).toBe(0)
  expect((await decline(_id)).data.state).toBe('declined')
})

test('one that was declined says why, and becomes no invoice', async () => {
  const { given, invoice, decline, get } = await openPractice()
  const { _id, verifyUrl } = await given()
  const verify = async () =>
    (await app.call('GET', `public/verify/${verifyUrl.split('/').at(-1)!}`)).body.data
  expect(await verify()).toMatchObject({ kind: 'quotation', state: 'valid', issuedOn: dateAt(0) })
  expect(await decline(_id, { reason: 'Too dear' })).toMatchObject({ status: 200, message: 'Declined.' })
  expect(await get(_id)).toMatchObject({ state: 'declined', declineReason: 'Too dear' })
  expect(await invoice(_id)).toMatchObject({ status: 409, message: /was declined/ })
  expect((await decline(_id)).status).toBe(409)
  expect(await verify()).toMatchObject({ state: 'cancelled' })
  const used = await given()
  await invoice(used._id)
  expect(await decline(used._id)).toMatchObject({ status: 409, message: /already/ })
})

test('another organization and another clinic’s receptionist find nothing; a doctor and the patient read only', async () => {
  const one = await openPractice()
  const other = await openPractice()
  const { _id } = await one.given()
  const { _id: elsewhereId } = await create(app, one.token, 'users/clinics', good.clinic())
  const elsewhere = await create(app, one.token, 'users/invoices', {
    patientId: one.patientId,
    clinicId: elsewhereId,
    lines: [crown],
  })
  const asReceptionist = one.receptionistToken
  expect((await one.give(elsewhere._id, {}, asReceptionist)).status).toBe(400)
  const foreign = (await one.give(elsewhere._id)).data
  for (const [as, id] of [
    [other.token, _id],
    [asReceptionist, foreign._id],
    [one.doctorToken, _id],
  ] as const) {
    expect((await one.call('GET', `quotations/${id}`, undefined, as)).status).toBe(404)
    expect((await one.call('GET', `quotations/${id}/pdf`, undefined, as)).status).toBe(404)
  }
  for (const as of [other.token, asReceptionist]) {
    const id = as === other.token ? _id : foreign._id
    expect((await one.invoice(id, as)).status).toBe(404)
    expect((await one.call('POST', `quotations/${id}/decline`, {}, as)).status).toBe(404)
    expect((await one.call('POST', `quotations/${id}/mail`, undefined, as)).status).toBe(404)
  }
  expect((await one.list('', asReceptionist)).total).toBe(1)
  expect((await one.list('', one.patientToken)).total).toBe(2)
  expect((await one.list('', one.doctorToken)).total).toBe(0)
  expect([
    (await one.invoice(_id, one.patientToken)).status,
    (await one.invoice(_id, one.doctorToken)).status,
  ]).toEqual([403, 403])
  expect((await one.invoice(_id, asReceptionist)).status).toBe(201)
})

test('its paper is no bill, in three sizes', async () => {
  const { given, call } = await openPractice()
  const { _id, number } = await given([crown], { note: 'In two sittings.' })
  for (const size of ['a4', 'a5', 'thermal']) {
    const { bytes } = await call('GET', `quotations/${_id}/pdf?size=${size}`)
    const text = (await pdfPages(bytes))
      .flat()
      .map(part => part.text)
      .filter(part => part.trim())
      .join(' ')
    expect(text).toMatch(/Quotation/)
    expect(text).toContain(number)
    expect(text).toMatch(/This is not a bill/)
    expect(text).toMatch(/Valid until/)
    expect(text).toMatch(/Crown/)
    expect(text).not.toMatch(/Tax Invoice|Due|Paid/)
  }
})

test('it is mailed in the patient’s language, and the link opens it alone', async () => {
  const { given, call, organizationId, patientId } = await openPractice()
  await app.database.app.inOrganization(
    organizationId,
    db =>
      db`update patients set locale = 'hi' where organization_id = ${organizationId} and id = ${patientId}`,
  )
  const { _id, number } = await given()
  expect((await call('POST', `quotations/${_id}/mail`)).message).toBe('The quotation is on its way by mail.')
  const sent = await app.deliverMail()
  expect(sent.subject).toContain('कोटेशन')
  expect(sent.subject).toContain(number)
  expect(sent.text).toContain('12,000.00')
  expect(sent.text).not.toContain('Crown')
  const open = (path: string) => app.app.http.inject({ method: 'GET', url: path })
  const path = new URL(sent.highlight).pathname
  expect((await open(path)).headers['content-type']).toBe('application/pdf')
  // The token of a quotation opens no invoice.
  expect((await open(path.replace('/quotations/', '/'))).statusCode).toBe(404)
  now += 31 * day
  expect((await open(path)).statusCode).toBe(404)
})

test('the list sorts, filters, finds and exports', async () => {
  const { given, list, patientId, token } = await openPractice()
  await given([{ ...crown, unitPriceMinor: 100 }])
  now += day
  const { number } = await given()
  const grosses = async (query: string) =>
    ((await list(query)).data as Found[]).map(({ grossMinor }) => grossMinor)
  expect(await grosses('')).toEqual([1_200_000, 100])
  expect(await grosses('?sort=gross')).toEqual([100, 1_200_000])
  expect(await grosses(`?from=${dateAt(1)}`)).toEqual([1_200_000])
  expect(await grosses(`?to=${dateAt(0)}&patientId=${patientId}`)).toEqual([100])
  expect(await grosses(`?keyword=${encodeURIComponent(number)}`)).toEqual([1_200_000])
  for (const sort of ['number', 'patient', 'quotedOn', 'validUntil', 'createdAt'])
    expect((await list(`?sort=-${sort}`)).total).toBe(2)
  for (const format of ['csv', 'xlsx', 'pdf'])
    expect((await app.call('GET', `users/quotations/export?format=${format}`, { token })).status).toBe(200)
  const csv = await app.call('GET', 'users/quotations/export?format=csv&state=open', { token })
  expect(Buffer.from(csv.bytes).toString()).toContain(number)
})

test('a receptionist invoices an owner’s quotation unchanged, above their own limit, and gives no more', async () => {
  const { call, draft, give, receptionistToken: desk } = await openPractice()
  await call('PUT', 'money-rules', { discountPercent: '5' })
  const cheaper = { ...crown, discountMinor: 300_000, discountReason: 'A friend' }
  const invoicedAt = async (id: string) =>
    (await call('POST', `quotations/${id}/invoices`, undefined, desk)).data._id
  const { _id } = (await give(await draft([cheaper]))).data
  const invoiceId = await invoicedAt(_id)
  const change = (body: object) => call('PUT', `invoices/${invoiceId}`, body, desk)
  expect((await change({ note: 'In two sittings' })).status).toBe(200)
  for (const lines of [[{ ...cheaper, discountMinor: 300_001 }], [{ ...cheaper, unitPriceMinor: 1_199_999 }]])
    expect((await change({ lines })).code).toBe('limit_exceeded')
  expect((await call('POST', `invoices/${invoiceId}/issue`, {}, desk)).status).toBe(200)
  const again = await give(await draft([cheaper]), {}, desk)
  expect(again.code).toBe('limit_exceeded')
})
