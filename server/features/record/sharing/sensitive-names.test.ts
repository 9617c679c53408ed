import { afterAll, beforeAll, expect, test } from 'vitest'
import { sensitiveNames } from '#contract/record/orders/sensitive-tests.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { isSensitive } from './shown-in-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const sensitive = [
  'HIV 1+2 antibodies',
  'HIV1/2 Ag/Ab',
  'Anti-HIV',
  'antiHIV',
  'AIDS screening',
  'Pregnancy test',
  'Urine for pregnancy (UPT)',
  'Beta HCG',
  'BHCG',
  'β-hCG',
  'एचआईवी जाँच',
  'एच.आई.वी. परीक्षण',
  'एड्स',
  'गर्भ जाँच',
  'गर्भावस्था परीक्षण',
  'सगर्भता जाँच',
  'प्रेग्नेंसी टेस्ट',
  'प्रेगनेन्सी टेस्ट',
  'فحص الإيدز',
  'تحليل ايدز',
  'فيروس نقص المناعة البشرية',
  'فيروس العوز المناعي البشري',
  'اختبار حمل',
  'اختبار الحمل، بول',
  'تحليل للحمل',
  'هرمون الحمل (دم)',
  'السكري الحملي',
]
const others = [
  'Hives: specific IgE',
  'Glucose tolerance',
  'Duptest',
  'Sodium',
  'गर्भाशय का अल्ट्रासाउंड',
  'गर्भाशय ग्रीवा स्मीयर',
  'اختبار تحمل الجلوكوز',
  'اختبار التحمل',
  'فحص محمل',
]

test('HIV and pregnancy are found by name in every language, and nothing in which such a word is a part', async () => {
  const names = [...sensitive, ...others]
  const found = await database.app.inGlobal(
    db => db<{ name: string }[]>`
      select q.name from (select unnest(${names}::text[]) as name, null as loinc) q where ${isSensitive(db)}`,
  )
  expect(found.map(({ name }) => name)).toEqual(sensitive)
})

test('it reads the same in JavaScript', () => {
  const pattern = new RegExp(sensitiveNames, 'iu')
  expect([...sensitive, ...others].filter(name => pattern.test(name))).toEqual(sensitive)
})
