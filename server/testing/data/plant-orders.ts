import type { Db } from '#server/platform/db/database.ts'

type Planting = {
  organizationId: string
  number: number
  owner: { accountId: string }
  ids: Record<'test' | 'order' | 'orderTest' | 'result', string>
  to: Record<'patient' | 'doctor', string>
}

/** A test of the clinic's own, an order of it that waits, and a result that nobody ordered, not seen yet. */
export async function plantOrders(
  db: Db,
  { organizationId, number, owner, ids, to }: Planting,
): Promise<void> {
  const at = '2026-01-02T05:00:00Z'
  const of = { organization_id: organizationId }
  const test = { name: `Test ${number}`, kind: 'laboratory', unit: 'mg/dL' }
  await db`insert into tests ${db({ ...of, ...test, id: ids.test })}`
  await db`insert into orders ${db({
    ...of,
    id: ids.order,
    number,
    patient_id: to.patient,
    doctor_id: to.doctor,
    ordered_by: owner.accountId,
    ordered_at: at,
  })}`
  await db`insert into order_tests ${db({ ...of, ...test, id: ids.orderTest, order_id: ids.order, position: 1, test_id: ids.test })}`
  await db`insert into results ${db({
    ...of,
    ...test,
    // A sensitive test, so that its result can be shared by itself.
    name: `HIV ${number}`,
    id: ids.result,
    patient_id: to.patient,
    doctor_id: to.doctor,
    test_id: ids.test,
    value: '5',
    number: 5,
    flag: 'normal',
    taken_at: at,
    entered_by: owner.accountId,
  })}`
}
