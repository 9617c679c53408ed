import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'
import { openPdf, pdfPages } from '#server/testing/data/pdf-text.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const gstin = '27AAPFU0939F1ZV'

async function openPractice(clinicMore: object = {}, settings: object = {}) {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, patientId } = clinic
  const call = (method: string, path: string, body?: object, as = token) =>
    app.call(method, `users/${path}`, { token: as, ...(body && { body }) })
  await call('PUT', 'settings', settings)
  const branch = await create(app, token, 'users/clinics', {
    ...good.clinic(),
    name: 'Sunrise',
    ...clinicMore,
  })
  const rate = async (name: string, percent: string) =>
    (await create(app, token, 'users/tax-rates', { name, rate: percent, validFrom: '2026-01-01' }))._id
  const draft = async (lines: object[], more: object = {}) =>
    (await create(app, token, 'users/invoices', { patientId, clinicId: branch._id, lines, ...more }))._id
  const issued = async (lines: object[], more: object = {}) => {
    const id = await draft(lines, more)
    const answer = await call('POST', `invoices/${id}/issue`, {})
    expect(answer.status).toBe(200)
    return answer.body.data as Issued
  }
  const pdf = async (path: string, query = '') => {
    const answer = await call('GET', `${path}?${query}`)
    expect(answer.status).toBe(200)
    return answer.bytes
  }
  return {
    ...clinic,
    branchId: branch._id,
    call,
    rate,
    draft,
    issued,
    pdf,
    printed: async (path: string, query = '') => wordsOf(await pdf(path, query)),
  }
}
type Issued = {
  _id: string
  number: string
  verifyUrl: string
  lines: { lineId: string }[]
  creditNotes: { _id: string; number: string; grossMinor: number }[]
}
const line = (unitPriceMinor: number, more: object = {}) => ({
  description: 'Dressing',
  quantity: '1',
  unitPriceMinor,
  ...more,
})
const joined = (page: readonly { text: string }[]) =>
  page
    .map(({ text }) => text)
    .filter(text => text.trim())
    .join(' ')
const wordsOf = async (pdf: Uint8Array) => (await pdfPages(pdf)).map(joined).join(' ')
const verify = async (url: string) =>
  (await app.call('GET', `public/verify/${url.split('/').at(-1)!}`)).body.data

test('a tax invoice says what each tax is of, the rounding, what was paid and what is due', async () => {
  const { issued, rate, printed, call } = await openPractice({ country: 'IN', taxNumber: gstin })
  const taxRateId = await rate('GST', '18')
  const { _id, number } = await issued([line(12_345, { quantity: '2', taxRateId })], {
    discountMinor: 690,
    discountReason: 'A neighbour',
    note: 'Come again.',
  })
  await call('POST', 'payments', { invoiceId: _id, amountMinor: 10_000, method: 'upi' })
  const text = await printed(`invoices/${_id}/pdf`)
  for (const part of [
    /Sunrise .* GSTIN: 27AAPFU0939F1ZV · State code: 27 Tax Invoice/,
    new RegExp(`Number.*${number}`),
    /Billed to.*Kiran Rao/,
    /Dressing 2 ₹ ?123\.45 18% ₹ ?246\.90/,
    /Discount: A neighbour - ?₹ ?6\.90 Without tax ₹ ?240\.00/,
    /CGST 9% on ₹ ?240\.00 ₹ ?21\.60 SGST 9% on ₹ ?240\.00 ₹ ?21\.60/,
    /Rounding - ?₹ ?0\.20 Total ₹ ?283\.00 Paid ₹ ?100\.00 Due ₹ ?183\.00/,
    /Payments 23 Nov 2026 · RCP-\d+ · UPI ₹ ?100\.00/,
    /Note Come again\./,
    /Authorised signatory/,
  ])
    expect(text).toMatch(part)
})

test('a draft says that it is one, and has neither a number nor a code', async () => {
  const { draft, printed, call } = await openPractice()
  const id = await draft([line(10_000)])
  const text = await printed(`invoices/${id}/pdf`)
  expect(text).toMatch(/Draft Not issued yet: it has no number, and nothing is owed/)
  expect(text).not.toMatch(/Number|verify|Due/)
  expect((await call('GET', `invoices/${id}`)).body.data.verifyUrl).toBeNull()
})

test('an issued invoice names its seller and buyer as they were', async () => {
  const { issued, printed, call, branchId, patientId } = await openPractice({
    country: 'IN',
    taxNumber: gstin,
  })
  const { _id } = await issued([line(10_000)])
  const before = await printed(`invoices/${_id}/pdf`)
  expect(
    (await call('PUT', `clinics/${branchId}`, { name: 'Moonrise', address: 'Elsewhere', taxNumber: '' }))
      .status,
  ).toBe(200)
  expect((await call('PUT', `patients/${patientId}`, { lastName: 'Iyer' })).status).toBe(200)
  const after = await printed(`invoices/${_id}/pdf`)
  expect(after).toContain(`GSTIN: ${gstin}`)
  expect(after).toContain('Kiran Rao')
  expect(after).not.toMatch(/Elsewhere|Iyer/)
  expect(after.length).toBe(before.length)
})

test('credit notes have the invoice’s number, day and rates, and their taxes are those that were taken back', async () => {
  const { issued, rate, printed, call } = await openPractice({ country: 'IN', taxNumber: gstin })
  const { _id, number, lines } = await issued([line(10_001, { taxRateId: await rate('GST', '18') })])
  const credit = (amountMinor?: number) =>
    call('POST', `invoices/${_id}/credit-notes`, {
      reason: 'Returned',
      ...(amountMinor && { lines: [{ lineId: lines[0]!.lineId, amountMinor }] }),
    })
  await credit(3_333)
  const { creditNotes } = (await credit()).body.data as Issued
  const texts = await Promise.all(
    creditNotes.map(note => printed(`invoices/${_id}/credit-notes/${note._id}/pdf`)),
  )
  expect(texts[0]).toMatch(/Credit note Number/)
  for (const [index, text] of texts.entries()) {
    expect(text).toContain(creditNotes[index]!.number)
    expect(text).toMatch(new RegExp(`For invoice.*${number}`))
    expect(text).toMatch(/Invoice of.*23 November 2026/)
    expect(text).toMatch(/Reason.*Returned/)
  }
  const taxed = texts.map(text =>
    [...text.matchAll(/[CS]GST 9% on ₹ ?[\d.,]+ ₹ ?([\d.]+)/g)].map(([, tax]) => Number(tax)),
  )
  expect(taxed).toEqual([
    [3, 3],
    [6, 6],
  ])
  expect(await printed(`invoices/${_id}/pdf`)).toMatch(/Cancelled by a credit note/)
})

test('a line whose rate nobody chose has the rate of the day on which it is issued', async () => {
  const { token, draft, call } = await openPractice({ country: 'IN', taxNumber: gstin })
  await create(app, token, 'users/tax-rates', {
    name: 'GST',
    rate: '18',
    validFrom: '2026-12-01',
    isDefault: true,
  })
  const id = await draft([line(10_000), line(10_000, { taxRateId: null })])
  const invoice = (await call('GET', `invoices/${id}`)).body.data as { lines: { taxRateId: null }[] }
  expect(invoice.lines).toMatchObject([{ isItemTax: true, taxRateId: null }, { isItemTax: false }])
  // As the browser saves them again.
  const typed = line(10_000, { isItemTax: true, taxRateId: null })
  await call('PUT', `invoices/${id}`, { lines: [typed, line(10_000, { taxRateId: null })] })
  now = Date.parse('2026-12-01T10:00:00+05:30')
  const answer = await call('POST', `invoices/${id}/issue`, {})
  now = billsFrom
  expect(answer.body.data).toMatchObject({
    lines: [{ taxBasisPoints: 1_800 }, { taxBasisPoints: null }],
    totals: { taxMinor: 1_800 },
  })
})

test('a credit note after 30 November of the next financial year takes back no tax, and the tax stays owed', async () => {
  const { issued, rate, printed, call } = await openPractice({ country: 'IN', taxNumber: gstin })
  const { _id } = await issued([line(10_000, { taxRateId: await rate('GST', '18') })])
  now = Date.parse('2027-12-01T10:00:00+05:30')
  const answer = await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Returned' })
  now = billsFrom
  expect(answer.body.data).toMatchObject({
    state: 'issued',
    totals: { dueMinor: 1_800 },
    creditNotes: [{ grossMinor: 10_000 }],
  })
  const [note] = (answer.body.data as Issued).creditNotes
  expect(await printed(`invoices/${_id}/credit-notes/${note!._id}/pdf`)).not.toMatch(/GST 9%/)
})

test('a credit note says how many uses of a package it gives back', async () => {
  const { issued, printed, call, token, serviceId, patientId } = await openPractice()
  const terms = { name: 'Ten sessions', serviceId, uses: 10, priceMinor: 900_000, validMonths: 12 }
  const { _id: itemId } = await create(app, token, 'users/packages', terms)
  await issued([{ itemId, quantity: 1 }])
  const [bought] = (await call('GET', `patients/${patientId}/packages`)).body.data as { _id: string }[]
  const { _id, lines } = await issued([{ itemId: bought!._id, quantity: 3 }])
  const body = { reason: 'Not given', lines: [{ lineId: lines[0]!.lineId, uses: 2 }] }
  const answer = await call('POST', `invoices/${_id}/credit-notes`, body)
  const [note] = (answer.body.data as Issued).creditNotes
  for (const size of ['a4', 'a5', 'thermal'])
    expect(await printed(`invoices/${_id}/credit-notes/${note!._id}/pdf`, `size=${size}`)).toMatch(
      /Ten sessions.*Uses given back: 2/,
    )
})

test('a note of another invoice, and an invoice of another clinic, are not there', async () => {
  const { issued, call, receptionistToken, patientToken } = await openPractice()
  const [one, other] = [await issued([line(10_000)]), await issued([line(10_000)])]
  const answer = await call('POST', `invoices/${one._id}/credit-notes`, { reason: 'Returned' })
  const noteId = (answer.body.data as Issued).creditNotes[0]!._id
  const status = async (path: string, as?: string) => (await call('GET', path, undefined, as)).status
  expect(await status(`invoices/${other._id}/credit-notes/${noteId}/pdf`)).toBe(404)
  expect(await status(`invoices/${one._id}/pdf`, receptionistToken)).toBe(404)
  expect(await status(`invoices/${one._id}/pdf`, patientToken)).toBe(200)
  expect(await status(`invoices/${one._id}/pdf?size=a3`)).toBe(400)
})

test('papers have the size of the settings, or the one that is asked for; a roll is one long page', async () => {
  const { issued, pdf, call } = await openPractice({}, { moneyPaperSize: 'a5' })
  const { _id } = await issued(Array.from({ length: 60 }, () => line(100)))
  const payment = (await call('POST', 'payments', { invoiceId: _id, amountMinor: 100, method: 'cash' })).body
    .data
  const paper = async (path: string, query = '') => {
    const file = await openPdf(await pdf(path, query))
    const [, , width, height] = (await file.getPage(1)).view as [number, number, number, number]
    return { pages: file.numPages, width: Math.round(width), height }
  }
  expect(await paper(`invoices/${_id}/pdf`)).toMatchObject({ width: 420 })
  expect(await paper(`payments/${payment._id}/receipt`)).toMatchObject({ width: 420, pages: 1 })
  const long = await paper(`invoices/${_id}/pdf`, 'size=a4')
  expect(long.width).toBe(595)
  expect(long.pages).toBeGreaterThan(1)
  const roll = await paper(`invoices/${_id}/pdf`, 'size=thermal')
  expect(roll).toMatchObject({ width: 227, pages: 1 })
  expect(roll.height).toBeGreaterThan(1_500)
})

test('each page repeats the head of the table and says which page it is', async () => {
  const { issued, pdf } = await openPractice()
  const { _id, number } = await issued(
    Array.from({ length: 100 }, (_, index) => line(100, { description: `Item ${index + 1}` })),
  )
  const pages = (await pdfPages(await pdf(`invoices/${_id}/pdf`))).map(joined)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.slice(0, -1).entries()) {
    expect(page).toMatch(/# +Item +Qty +Price +Amount/)

    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  for (const page of pages.slice(1)) expect(page).toContain(`${number} · Kiran Rao`)
  expect(pages.join(' ')).toContain('Item 100')
})

test('anybody can verify an invoice, a credit note and a receipt, and nobody is named', async () => {
  const { issued, call, printed } = await openPractice()
  const { _id, number, verifyUrl } = await issued([line(10_000)])
  const payment = (await call('POST', 'payments', { invoiceId: _id, amountMinor: 5_000, method: 'cash' }))
    .body.data
  const urlOn = async (path: string) =>
    /https?:\S+verify\/\S+(?: \S{1,30}(?= |$))?/.exec(await printed(path))![0]
  const receiptUrl = (await urlOn(`payments/${payment._id}/receipt`))
    .replaceAll(' ', '')
    .slice(0, verifyUrl.length)
  expect(await verify(verifyUrl)).toEqual({ kind: 'invoice', number, issuedOn: '2026-11-23', state: 'valid' })
  expect(await verify(receiptUrl)).toEqual({
    kind: 'receipt',
    number: payment.receiptNumber,
    issuedOn: '2026-11-23',
    state: 'valid',
  })
  await call('POST', `payments/${payment._id}/undo`)
  expect((await verify(receiptUrl)).state).toBe('cancelled')
  await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Returned' })
  expect((await verify(verifyUrl)).state).toBe('cancelled')
})

test('who is billed instead of the patient stands on the paper, with their tax number', async () => {
  const { issued, rate, printed } = await openPractice({ country: 'IN', taxNumber: gstin })
  const taxRateId = await rate('GST', '18')
  const company = { buyerName: 'Deccan Mills', buyerTaxNumber: '27AAACB7450P1ZA' }
  const { _id } = await issued([line(10_000, { taxRateId })], company)
  expect(await printed(`invoices/${_id}/pdf`)).toMatch(
    /Billed to.*Deccan Mills.*GSTIN.*27AAACB7450P1ZA.*Patient.*Kiran Rao/,
  )
})

test('an invoice that is owed bears a UPI code: of the clinic’s ID, or else the organization’s', async () => {
  const { issued, draft, printed, call, branchId } = await openPractice()
  const code = /Pay by UPI ₹ ?(\S+) (\S+@\S+)/
  const codeOf = async (id: string) => code.exec(await printed(`invoices/${id}/pdf`))?.slice(1)
  const { _id } = await issued([line(10_000)])
  expect(await codeOf(_id)).toBeUndefined()
  await call('PUT', 'money-rules', { upiId: 'all@okbank' })
  expect(await codeOf(_id)).toEqual(['100.00', 'all@okbank'])
  expect(await codeOf(await draft([line(10_000)]))).toBeUndefined()
  const ofClinic = (upiId: string) => call('PUT', `clinics/${branchId}`, { upiId })
  const refused = await ofClinic('sunrise')
  expect([refused.status, refused.body.errors]).toEqual([400, { upiId: 'A UPI ID looks like clinic@bank' }])
  expect((await ofClinic('sunrise@okbank')).body.data.upiId).toBe('sunrise@okbank')
  await call('POST', 'payments', { invoiceId: _id, amountMinor: 4_000, method: 'cash' })
  expect(await codeOf(_id)).toEqual(['60.00', 'sunrise@okbank'])
  expect((await ofClinic('')).body.data.upiId).toBeNull()
  expect(await codeOf(_id)).toEqual(['60.00', 'all@okbank'])
  await call('POST', 'payments', { invoiceId: _id, amountMinor: 6_000, method: 'cash' })
  expect(await codeOf(_id)).toBeUndefined()
  const credited = await issued([line(10_000)])
  await call('POST', `invoices/${credited._id}/credit-notes`, { reason: 'Wrong' })
  const writtenOff = await issued([line(10_000)])
  await call('POST', `invoices/${writtenOff._id}/write-offs`, { amountMinor: 10_000 })
  expect([await codeOf(credited._id), await codeOf(writtenOff._id)]).toEqual([undefined, undefined])
})
