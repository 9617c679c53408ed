import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('44.14 of 9 reads of one person, 6 are at the database, 3 wait, and all are answered', async () => {
  const { token, receptionistToken } = await createTestClinic(app, { receptionist: true })
  const lock = connectAsOwner(app.database.ownerUrl)
  const read = () => app.call('GET', 'users/services', { token })
  try {
    const reading = await lock.begin(async sql => {
      await sql`lock table services in access exclusive mode`
      const all = Array.from({ length: 9 }, read)
      await untilBlocked(app.database, 6)
      // A colleague passes them, and then there are still 6.
      const colleague = await app.call('GET', 'users/categories', { token: receptionistToken })
      expect(colleague.status).toBe(200)
      await untilBlocked(app.database, 6)
      return { all }
    })
    const answers = await Promise.all(reading.all)
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
  } finally {
    await lock.end()
  }
})
