import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeriesKind } from '#contract/money/numbering.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { freePrefix } from './free-prefix.ts'
import { previewDocumentNumber, takeDocumentNumber } from './take-document-number.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const day = '2026-11-25'

async function openPractice(country: 'IN' | 'SA' = 'IN') {
  const { organizationId, token } = await createTestClinic(app)
  const openClinic = () => create(app, token, 'users/clinics', { ...good.clinic(), country })
  const { _id: clinicId } = await openClinic()
  const asked = { clinicId, kind: 'invoice' as SeriesKind, day }
  return {
    openClinic,
    take: (more: Partial<typeof asked> = {}) =>
      app.database.app.inOrganization(organizationId, db =>
        takeDocumentNumber(db, organizationId, { ...asked, ...more }),
      ),
    preview: (more: Partial<typeof asked> = {}) =>
      app.database.app.inOrganization(organizationId, db =>
        previewDocumentNumber(db, organizationId, { ...asked, ...more }),
      ),
  }
}

test('two hundred taken at once follow one another without gap or double', async () => {
  const { take } = await openPractice()
  const taken = await Promise.all(Array.from({ length: 200 }, () => take()))
  expect(taken.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 200 }, (_, index) => `A/26-27/${String(index + 1).padStart(5, '0')}`),
  )
})

test('clinics that take their first number at once get different series', async () => {
  const { take, openClinic } = await openPractice()
  const clinics: string[] = []
  for (let count = 0; count < 6; count++) clinics.push((await openClinic())._id)
  const taken = await Promise.all(clinics.map(clinicId => take({ clinicId })))
  expect(taken.map(({ number }) => number).sort()).toEqual(
    [...'ABCDEF'].map(prefix => `${prefix}/26-27/00001`),
  )
})

test('each kind and financial year counts by itself, and a preview takes nothing', async () => {
  const { take, preview } = await openPractice()
  expect(await preview()).toBeNull()
  expect(await take()).toEqual({ number: 'A/26-27/00001', financialYear: '26-27' })
  expect(await take({ kind: 'credit_note' })).toMatchObject({ number: 'AC/26-27/00001' })
  expect(await take({ kind: 'quotation' })).toMatchObject({ number: 'AQ/26-27/00001' })
  expect(await take({ day: '2026-03-31' })).toEqual({ number: 'A/25-26/00001', financialYear: '25-26' })
  expect(await preview()).toBe('A/26-27/00002')
  expect(await preview()).toBe('A/26-27/00002')
  expect(await preview({ day: '2027-04-01' })).toBe('A/27-28/00001')
  expect(await take()).toMatchObject({ number: 'A/26-27/00002' })
})

test('outside India the year is the calendar’s', async () => {
  const { take } = await openPractice('SA')
  expect(await take()).toEqual({ number: 'A/2026/00001', financialYear: '2026' })
})

test('a free prefix is the first that nobody has, and a clinic’s own first', () => {
  expect(freePrefix('invoice', new Set(['A', 'B']), null)).toBe('C')
  expect(freePrefix('credit_note', new Set(['A', 'K1']), 'K1')).toBe('K1C')
  expect(freePrefix('credit_note', new Set(['AC']), 'A')).toBe('BC')
  expect(freePrefix('quotation', new Set(), 'ABC')).toBe('AQ')
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  expect(freePrefix('invoice', new Set([...letters, 'AA', 'AB']), null)).toBe('AD')
})
