import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/platform/http/gate.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'
import { changeInvoice } from './drafts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())

async function openPractice() {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, clinicId, patientId, serviceId } = clinic
  const call = async (method: string, path: string, body?: object) =>
    (await app.call(method, `users/${path}`, { token, ...(body && { body }) })).body.data
  return {
    ...clinic,
    ...createTestBills(app, clinic),
    call,
    draft: (lines: object[], more: object = {}) =>
      call('POST', 'invoices', { clinicId, patientId, lines, ...more }),
    issue: (id: string) => call('POST', `invoices/${id}/issue`, {}),
    pay: (body: object) => call('POST', 'payments', { method: 'cash', ...body }),
    service: { itemId: serviceId, quantity: 1 },
  }
}
const line = (unitPriceMinor: number) => ({ description: 'Dressing', quantity: '1.5', unitPriceMinor })

test('issuing answers what reading the invoice answers afterwards', async () => {
  const { call, draft, issue, pay, bill, service, clinicId, patientId } = await openPractice()
  const plain = await draft(
    [service, { ...line(5_015), discountMinor: 500, discountReason: 'A neighbour' }],
    {
      discountMinor: 700,
      discountReason: 'Returning',
      note: 'Come again.',
      buyerName: 'A firm',
    },
  )
  const paid = await draft([line(7_000)])
  await pay({ invoiceId: paid._id, amountMinor: 2_000 })
  const visit = await call('POST', 'invoices', { appointmentId: await bill() })
  await call('PUT', `clinics/${clinicId}`, { taxNumber: '27AAPFU0939F1ZV' })
  const rate = { name: 'GST', rate: '18', validFrom: '2026-11-01', isDefault: true }
  await call('POST', 'tax-rates', rate)
  const goods = await call('POST', 'price-items', { kind: 'goods', name: 'Crutch', priceMinor: 10_000 })
  const taxed = await draft([{ itemId: goods._id, quantity: 2 }, service], { deliveryState: '29' })
  await pay({ patientId, clinicId, amountMinor: 3_000 })
  for (const [{ _id }, expected] of [
    [plain, { advanceMinor: 3_000, taxes: [{ name: 'CGST' }, { name: 'SGST' }], note: 'Come again.' }],
    [paid, { state: 'part_paid', totals: { paidMinor: 2_000 } }],
    [visit, { state: 'issued' }],
    [taxed, { kind: 'invoice', taxes: [{ name: 'IGST' }, { name: 'CGST' }, { name: 'SGST' }] }],
  ]) {
    const issued = await issue(_id)
    expect(issued).toMatchObject(expected)
    expect(issued).toEqual(await call('GET', `invoices/${_id}`))
  }
})

test('a draft that is changed while issuing waits for it is issued as it was changed', async () => {
  const { call, draft, issue, organizationId } = await openPractice()
  const { _id } = await draft([line(1_000)])
  let issuing: ReturnType<typeof issue> | undefined
  await app.database.app.inOrganization(organizationId, async db => {
    const [owner] = await db<{ membershipId: string }[]>`
      select id as "membershipId" from memberships where organization_id = ${organizationId} and role = 'owner'`
    const actor = { organizationId, role: 'owner', ...owner! } as Actor
    await changeInvoice({ db, actor, scope: 'all', now: billsFrom }, _id, { lines: [line(2_000)] })
    issuing = issue(_id)
    for (let waiting = 0; waiting === 0;) {
      const blocked = await db`
        select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      waiting = blocked.length
    }
  })
  expect((await issuing)!.totals).toMatchObject({ grossMinor: 3_000, dueMinor: 3_000 })
  const { accounts } = await call('GET', 'ledger')
  expect(accounts).toMatchObject([{ debitMinor: 3_000 }, { creditMinor: 3_000 }])
})
