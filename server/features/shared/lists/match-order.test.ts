import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** In the order in which they are added: the one that has the letters inside comes last, and so would be listed first. */
const names = [
  ['Ananya', 'Rao'],
  ['Rohan', 'Anand'],
  ['Ananda', 'Iyer'],
  ['Kabir', 'Khan'],
] as const

async function foundBy(path: 'users/patients' | 'users/doctors', query: string) {
  const { token, clinicId } = await createTestClinic(app)
  for (const [at, [firstName, lastName]] of names.entries()) {
    const person = path === 'users/patients' ? good.patient(clinicId) : good.doctor(clinicId)
    const own = { firstName, lastName, email: `person${at}.${path.length}@example.net` }
    await create(app, token, path, { ...person, ...own })
  }
  const { body } = await app.call('GET', `${path}?${query}`, { token })
  expect(body.total).toBe(names.length)
  return body.data.map(({ firstName }: { firstName: string }) => firstName)
}

for (const path of ['users/patients', 'users/doctors'] as const) {
  test(`${path} by match: names that begin so, words that begin so, and then what has it inside`, async () => {
    expect(await foundBy(path, 'keyword=an&sort=match')).toEqual(['Ananda', 'Ananya', 'Rohan', 'Kabir'])
  })

  test(`${path} by match without a keyword: the newest first`, async () => {
    expect(await foundBy(path, 'sort=match')).toEqual(['Kabir', 'Ananda', 'Rohan', 'Ananya'])
  })
}
