import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'

let app: TestApp
const clock = { now: Date.parse('2026-11-25T06:00:00Z') }
beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now })
})
afterAll(() => app.close())

test('a session compares what its person took in other ways since it was opened, less what they gave back', async () => {
  const { call, pay, refund, openDesk, patientId, clinicId, receptionistToken, token } =
    await openMoneyPractice(app)
  const elsewhere = (await create(app, token, 'users/clinics', good.clinic()))._id
  const advance = (method: string, amountMinor: number, as = token, at = clinicId) =>
    pay({ patientId, clinicId: at, method, amountMinor }, as)
  const [earlier, earlierUpi] = [await advance('card', 1_000), await advance('upi', 1_200)]
  clock.now += 7 * 24 * 3_600_000
  const id = await openDesk(0)
  const papers = async () => (await call('GET', `cash-desks/${id}`)).body.data.papers
  expect(await papers()).toEqual([])

  await advance('cash', 700)
  await advance('card', 5_000)
  const undone = await advance('card', 3_000)
  await advance('upi', 2_500)
  await advance('card', 9_999, receptionistToken)
  await advance('card', 8_888, token, elsewhere)
  // A payment can be undone on a later day, too.
  for (const id of [undone, earlierUpi])
    expect((await call('POST', `payments/${id}/undo`, {})).status).toBe(200)
  expect((await refund(earlier, 400)).status).toBe(201)
  const seen = [
    { method: 'card', payments: 2, amountMinor: 4_600, paperMinor: null },
    { method: 'upi', payments: 1, amountMinor: 1_300, paperMinor: null },
  ]
  expect(await papers()).toEqual(seen)

  const close = (more: object) => call('POST', `cash-desks/${id}/close`, { countedMinor: 700, ...more })
  for (const more of [
    { papers: [{ method: 'cash', paperMinor: 1 }] },
    { papers: [{ method: 'card', paperMinor: -1 }] },
    { papers: [{ method: 'card', paperMinor: 0.5 }] },
    { bag: 'x'.repeat(41) },
  ])
    expect((await close(more)).status).toBe(400)
  const closed = await close({ papers: [{ method: 'card', paperMinor: 4_000 }], bag: ' 0233 ' })
  expect(closed.status).toBe(200)
  clock.now += 60_000
  await advance('card', 100)
  expect((await call('GET', `cash-desks/${id}`)).body.data).toMatchObject({
    papers: [{ ...seen[0], paperMinor: 4_000 }, seen[1]],
    bag: '0233',
    differenceMinor: 0,
  })
})
