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

test('the claims that are filtered are a file, beyond one page, with their amounts and no service', async () => {
  const { call, issued, claimOf, settle, payerId, receptionistToken } = await openPayerPractice(app)
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.push(await issued(10_000 + count))
  const first = await claimOf(ids[0]!)
  const disallowed = { disallowedMinor: 500, disallowedTo: 'patient', reason: 'Late' }
  await call('POST', 'claims/send', { claimIds: [first._id], sentOn: '2026-11-23', reference: 'Courier 7' })
  await settle(first._id, { receivedMinor: 7_000, tdsMinor: 500, ...disallowed })
  const file = async (query: string) => {
    const answer = await call('GET', `claims/export?${query}`)
    expect(answer.status).toBe(200)
    return answer
  }
  const rows = async (query: string) => {
    const { text } = await file(`format=csv&${query}`)
    return csvLines(text)
  }
  const open = await rows(`payerId=${payerId}&state=to_send&sort=issuedOn`)
  expect(open).toHaveLength(12)
  expect(open.join('\n')).not.toContain('Dressing')
  const [headings, settled, ...others] = await rows('state=settled')
  expect(headings).toBe(
    'ID,Payer,Patient,Date,Status,Claimed,Due,Member Number,Clinic,Sent On,To Be Paid By,Reference,Credited,Received,TDS,Disallowed,Currency',
  )
  expect(settled).toMatch(
    /Works Ltd,.*,2026-11-23,Settled,80,0,W-42,.*,2026-11-23,2026-12-23,Courier 7,0,70,5,5,INR$/,
  )
  expect(others).toEqual([])
  expect(await rows('keyword=courier&columns=memberNumber,due')).toEqual(['Member Number,Due', 'W-42,0'])
  const sheet = await file(`format=xlsx&lang=ar&payerId=${payerId}`)
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await call('GET', 'claims/export?format=csv', undefined, receptionistToken)).status).toBe(403)
})
