import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { csvLines } from '#server/testing/csv-lines.ts'
import { openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())

test('the payers that are filtered are a file, beyond one page, with what each owes', async () => {
  const { call, issued, receptionistToken, payerId, organizationId } = await openPayerPractice(app)
  await issued(10_000)
  for (let count = 1; count <= 11; count++)
    await call('POST', 'payers', { name: `Health ${String(count).padStart(2, '0')}`, kind: 'insurer' })
  await call('POST', 'payers', { name: '=Cover()', kind: 'insurer', contact: '+91 98', daysToPay: 45 })
  const rows = async (query: string) => {
    const answer = await call('GET', `payers/export?${query}`)
    expect(answer.status).toBe(200)
    return csvLines(answer.text)
  }
  const [headings, first, ...others] = await rows('format=csv&kind=insurer&sort=name')
  expect(headings).toBe('Name,Type,Contact,Days to Pay,Open Claims,Due,Advance,Tax Number,Status,Currency')
  // A spreadsheet must not run what a clinic wrote.
  expect(first).toBe("'=Cover(),Insurer,'+91 98,45,0,0,0,,Open,INR")
  expect(others).toHaveLength(11)
  expect(await rows('format=csv&keyword=works&columns=name,type,openClaims,due')).toEqual([
    'Name,Type,Open Claims,Due',
    'Works Ltd,Employer,1,80',
  ])
  const sheet = await call('GET', 'payers/export?format=xlsx&lang=ar')
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  const pdf = await call('GET', 'payers/export?format=pdf&lang=hi')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const written = await app.database.asOwner(
    db => db<{ subject: string; subjectIds: string[]; detail: string }[]>`
      select subject, subject_ids as "subjectIds", detail from audit_events
      where organization_id = ${organizationId} and action = 'GET users/payers/export' and detail like '%keyword: works%'`,
  )
  expect(written).toEqual([
    { subject: 'payers', subjectIds: [payerId], detail: expect.stringContaining('csv; 1 row;') },
  ])
  expect((await call('GET', 'payers/export?format=csv', undefined, receptionistToken)).status).toBe(403)
})
