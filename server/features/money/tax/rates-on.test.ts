import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { ratesOn } from './rates-on.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Planted = {
  isDefault?: boolean
  isActive?: boolean
  isInclusive?: boolean
  values: Record<string, number>
}

async function openPractice(country: 'IN' | 'SA', taxNumber: string | null) {
  const { organizationId, token } = await createTestClinic(app)
  const { _id: clinicId } = await create(app, token, 'users/clinics', { ...good.clinic(), country })
  const inside = app.database.app.inOrganization
  await inside(
    organizationId,
    db =>
      db`update clinics set tax_number = ${taxNumber} where organization_id = ${organizationId} and id = ${clinicId}`,
  )
  return {
    on: (day: string) => inside(organizationId, db => ratesOn(db, organizationId, { day, clinicId })),
    plant: (name: string, { isDefault = false, isActive = true, isInclusive = false, values }: Planted) =>
      inside(organizationId, async db => {
        const id = uuid()
        await db`
          insert into tax_rates (organization_id, id, name, is_default, is_active, is_inclusive)
          values (${organizationId}, ${id}, ${name}, ${isDefault}, ${isActive}, ${isInclusive})`
        for (const [from, basisPoints] of Object.entries(values))
          await db`
            insert into tax_rate_values (organization_id, rate_id, valid_from, basis_points)
            values (${organizationId}, ${id}, ${from}, ${basisPoints})`
        return id
      }),
  }
}

test('a rate has the value of its day, and at a clinic with a GSTIN two halves', async () => {
  const { on, plant } = await openPractice('IN', '27AAPFU0939F1ZV')
  const id = await plant('GST', { isDefault: true, values: { '2026-01-01': 1200, '2026-09-22': 500 } })
  const gst = { id, name: 'GST', isInclusive: false, parts: ['CGST', 'SGST'] }
  expect(await on('2025-12-31')).toEqual({ rates: new Map(), defaultRateId: null, state: '27' })
  expect(await on('2026-09-21')).toEqual({
    rates: new Map([[id, { ...gst, basisPoints: 1200 }]]),
    defaultRateId: id,
    state: '27',
  })
  expect(await on('2026-09-22')).toEqual({
    rates: new Map([[id, { ...gst, basisPoints: 500 }]]),
    defaultRateId: id,
    state: '27',
  })
})

test('a clinic in India without a GSTIN has no rates', async () => {
  const { on, plant } = await openPractice('IN', null)
  await plant('GST', { isDefault: true, values: { '2026-01-01': 1800 } })
  expect(await on('2026-11-25')).toEqual({ rates: new Map(), defaultRateId: null, state: null })
})

test('elsewhere a rate has its own name, and one that is not in use is left out', async () => {
  const { on, plant } = await openPractice('SA', null)
  const id = await plant('VAT', { isInclusive: true, values: { '2020-07-01': 1500 } })
  await plant('Old VAT', { isActive: false, values: { '2018-01-01': 500 } })
  const vat = { id, name: 'VAT', isInclusive: true, basisPoints: 1500, parts: ['VAT'] }
  expect(await on('2026-11-25')).toEqual({ rates: new Map([[id, vat]]), defaultRateId: null, state: null })
})
